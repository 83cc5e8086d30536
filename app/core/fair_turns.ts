/** Whose work it is, and of what kind. */
export interface TurnRequest {
  /** The shop that it is done for; work without one is a group of its own. */
  group?: number
  /** Work that is not paid for (inspections, samples, traces) leaves one place free. */
  isBackground?: boolean
}

interface Waiting {
  group: number | string
  isBackground: boolean
  begin: () => void
}

/**
 * Lets so many pieces of work run at a time. Neither one group nor background work takes all places, and of what waits
 * the group goes first that has the fewest at work and was served longest ago.
 */
export class FairTurns {
  readonly #waiting: Waiting[] = []
  readonly #busyOf = new Map<number | string, number>()
  readonly #servedAt = new Map<number | string, number>()
  #busy = 0
  #background = 0
  #turns = 0

  /** @param mostOfGroup pieces of one group at a time */
  constructor(
    private readonly size: number,
    private readonly mostOfGroup = Math.max(1, size - 1)
  ) {}

  /** Runs the work when its turn has come. */
  async run<T>({ group, isBackground = false }: TurnRequest, work: () => Promise<T>): Promise<T> {
    const key = group ?? `alone ${++this.#turns}`
    await new Promise<void>((begin) => {
      this.#waiting.push({ group: key, isBackground, begin })
      this.#admit()
    })
    try {
      return await work()
    } finally {
      this.#leave(key, isBackground)
    }
  }

  #admit() {
    while (this.#busy < this.size) {
      const next = this.#waiting
        .filter((one) => this.#mayBegin(one))
        .reduce<Waiting | null>(
          (first, one) => (first && !this.#precedes(one, first) ? first : one),
          null
        )
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#busy++
      this.#busyOf.set(next.group, this.#busyWith(next) + 1)
      this.#servedAt.set(next.group, ++this.#turns)
      if (next.isBackground) this.#background++
      next.begin()
    }
  }

  #mayBegin(one: Waiting): boolean {
    const hasRoom = !one.isBackground || this.#background < Math.max(1, this.size - 1)
    return hasRoom && this.#busyWith(one) < this.mostOfGroup
  }

  /** Those who came earlier stand earlier in the list, so a tie keeps their order. */
  #precedes(one: Waiting, other: Waiting): boolean {
    const fewer = this.#busyWith(one) - this.#busyWith(other)
    if (fewer !== 0) return fewer < 0
    return (this.#servedAt.get(one.group) ?? 0) < (this.#servedAt.get(other.group) ?? 0)
  }

  #busyWith({ group }: Waiting): number {
    return this.#busyOf.get(group) ?? 0
  }

  #leave(group: number | string, isBackground: boolean) {
    this.#busy--
    if (isBackground) this.#background--
    const left = this.#busyOf.get(group)! - 1
    if (left > 0) this.#busyOf.set(group, left)
    else this.#busyOf.delete(group)
    // only groups that wait are compared, so the map may be emptied, or it would grow with every shop
    if (this.#waiting.length === 0) this.#servedAt.clear()
    this.#admit()
  }
}
