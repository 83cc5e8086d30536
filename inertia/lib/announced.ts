type Announced = {
  /** Whom it was asked for; null before anybody was. */
  owner: number | null
  isWaiting: boolean
  askedAt: number
}

const NOTHING: Announced = { owner: null, isWaiting: false, askedAt: 0 }

let state: Announced = NOTHING
const listeners = new Set<() => void>()

/** Whether something important waits to be read: the header and whoever marks it read look at it. */
export const announced = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: (): Announced => state,
  onServer: (): Announced => NOTHING,
  tell: (owner: number, isWaiting: boolean) => update({ owner, isWaiting, askedAt: Date.now() }),
  /** Something was read: it has to be asked for anew. */
  forget: () => update(NOTHING),
}

function update(next: Announced) {
  state = next
  for (const listener of listeners) listener()
}
