import { useState } from 'react'
import type { Data } from '@generated/data'
import { refreshCounts } from '~/hooks/use_counts'
import { useApi } from '~/hooks/use_api'

/** Marks announcements as read, one after another. */
export function useMarkAsRead() {
  const api = useApi('api.announcements.update')
  const [isMarking, setMarking] = useState(false)

  /** @returns whether all of them are marked */
  async function markRead(items: Data.Announcements.Announcement[]): Promise<boolean> {
    setMarking(true)
    let isDone = true
    for (const { userNotificationId: id, isRead } of items) {
      if (isRead || !isDone) continue
      const params = { id: String(id) }
      isDone = (await api.submit({ params, body: { isRead: true } })) !== undefined
    }
    refreshCounts()
    setMarking(false)
    return isDone
  }

  return { api, isMarking, markRead }
}
