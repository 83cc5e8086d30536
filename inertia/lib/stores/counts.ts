import type { ResponseData } from '~/lib/api/api_request'

export type Counts = ResponseData<'api.notification_counts.show'>

type State = {
  /** The user for whom they were fetched; null before the first fetch. */
  owner: number | null
  counts: Counts
  askedAt: number
}

const NONE: Counts = {
  chat: 0,
  notification: 0,
  systemNotification: 0,
  eventNotification: 0,
  hasImportantAnnouncement: false,
}
const NOTHING: State = { owner: null, counts: NONE, askedAt: 0 }

let state: State = NOTHING
const listeners = new Set<() => void>()

/** The counts of unread items, shared by the header, the tab's title and all controls that mark items as read. */
export const countsStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: (): State => state,
  onServer: (): State => NOTHING,
  set: (owner: number, counts: Counts) => update({ owner, counts, askedAt: Date.now() }),
  /** Something was read: the counts have to be fetched again. */
  expire: () => update({ ...state, askedAt: 0 }),
  clear: () => update(NOTHING),
}

export function unreadOf({ chat, notification, eventNotification }: Counts): number {
  return chat + notification + eventNotification
}

function update(next: State) {
  state = next
  for (const listener of listeners) listener()
}
