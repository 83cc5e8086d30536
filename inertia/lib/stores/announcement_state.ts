type Announced = {
  /** The user for whom it was fetched; null before the first fetch. */
  owner: number | null
  isWaiting: boolean
  askedAt: number
}

const NOTHING: Announced = { owner: null, isWaiting: false, askedAt: 0 }

let state: Announced = NOTHING
const listeners = new Set<() => void>()

/**
 * Whether an important announcement is unread: shared by the header and by the components that
 * mark it as read.
 */
export const announcementState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: (): Announced => state,
  onServer: (): Announced => NOTHING,
  set: (owner: number, isWaiting: boolean) => update({ owner, isWaiting, askedAt: Date.now() }),
  /** An announcement was read: the state has to be fetched again. */
  clear: () => update(NOTHING),
}

function update(next: Announced) {
  state = next
  for (const listener of listeners) listener()
}
