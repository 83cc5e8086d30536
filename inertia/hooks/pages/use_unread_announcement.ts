import { useEffect, useSyncExternalStore } from 'react'
import { usePage } from '@inertiajs/react'
import { announcementState } from '~/lib/stores/announcement_state'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

const FRESH_MS = 5 * 60_000

/**
 * Whether an important announcement is unread. It is not part of the page props: it is fetched
 * once, and again with the first navigation after five minutes.
 */
export function useUnreadAnnouncement(): boolean {
  const { user } = useShared()
  const { url } = usePage()
  const { submit } = useApi('api.user_info.show')
  const { owner, isWaiting, askedAt } = useSyncExternalStore(
    announcementState.subscribe,
    announcementState.now,
    announcementState.onServer
  )
  const me = user?.id

  useEffect(() => {
    if (me === undefined) return
    if (owner === me && Date.now() - askedAt < FRESH_MS) return
    void submit({}).then((info) => {
      announcementState.set(me, info?.notificationCount.hasImportantAnnouncement ?? false)
    })
  }, [me, owner, askedAt, url, submit])

  return owner === me && isWaiting
}
