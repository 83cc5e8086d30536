import { useSyncExternalStore } from 'react'
import { countsStore, type Counts } from '~/lib/stores/counts'
import { useShared } from '~/hooks/use_shared'

/** What the user has not read. The layout fetches it; nothing for visitors and for impersonating admins. */
export function useCounts(): Counts {
  const { user, impersonation } = useShared()
  const { owner, counts } = useSyncExternalStore(
    countsStore.subscribe,
    countsStore.now,
    countsStore.onServer
  )
  return user && !impersonation && owner === user.id ? counts : countsStore.onServer().counts
}

/** After a write that changes the counts without a live message to this user. */
export function refreshCounts() {
  countsStore.expire()
}
