import type { Live } from '#platform/realtime/live'

/** A message to one user passes all open streams, so with more recipients one message to all users is cheaper. */
const MOST_LIVE = 100

interface Told {
  id: number
  isImportant: boolean
  /** Null for everyone. At most one more than the limit is needed. */
  userIds: number[] | null
}

export const MOST_LIVE_IDS = MOST_LIVE + 1

/** Notifies open pages that an announcement was published or withdrawn. */
export function publishLive(live: Live, { id, isImportant, userIds }: Told) {
  const message = { type: 'announcement', id, isImportant }
  if (userIds === null) return live.publish('everybody', message)
  if (userIds.length > MOST_LIVE) return live.publish('everybody', { type: 'notification' })
  for (const userId of userIds) live.publish(`users/${userId}`, message)
}
