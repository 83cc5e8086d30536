import { useCallback, useEffect, useState } from 'react'
import { refreshCounts } from '~/hooks/use_counts'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'

/** The latest notifications of events, kept current while they are shown. */
export function useEventNotifications() {
  const user = useShared().user!
  const list = useApi('api.event_notifications.index', { keepsData: true })
  const marking = useApi('api.event_notifications.update_many')
  const { submit } = list
  const load = useCallback(() => void submit({}), [submit])
  useEffect(load, [load])
  // Also by a further event of a group, which leaves the count of unread ones as it is, and by what
  // is marked here or in another tab.
  useLive<{ type: string }>(`users/${user.id}`, ({ type }) => type === 'notification' && load(), {
    onReconnect: load,
  })

  // Shown at once; the next response says what is read.
  const [marked, setMarked] = useState<{ list: typeof list.data; ids: number[] } | null>(null)
  const markedIds = marked?.list === list.data ? (marked?.ids ?? []) : []
  const items = (list.data?.items ?? []).map((item) =>
    markedIds.includes(item.id) ? { ...item, isRead: true } : item
  )
  async function mark(body: { notificationIds: number[] } | { seenUntil: string }) {
    const ids = 'notificationIds' in body ? body.notificationIds : items.map(({ id }) => id)
    if ((await marking.submit({ body })) === undefined) return
    setMarked({ list: list.data, ids: [...markedIds, ...ids] })
    refreshCounts()
  }
  return { list, items, marking, load, mark }
}
