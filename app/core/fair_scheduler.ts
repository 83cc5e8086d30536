/** The group and kind of a task. */
export interface TaskGroup {
  /** The shop of the task; a task without one is a group of its own. */
  group?: number
  /** Work that no buyer waits for (inspections, samples, traces) leaves one slot free. */
  isBackground?: boolean
}

interface WaitingTask {
  group: number | string
  isBackground: boolean
  begin: () => void
}

/**
 * Limits the number of concurrent tasks. Neither one group nor background work takes all slots; among waiting groups,
 * the one with the fewest running tasks goes first, then the one served longest ago.
 */
export class FairScheduler {
  readonly #waiting: WaitingTask[] = []
  readonly #busyOf = new Map<number | string, number>()
  readonly #servedAt = new Map<number | string, number>()
  #busy = 0
  #background = 0
  #turns = 0

  /** @param mostOfGroup maximum number of concurrent tasks of one group */
  constructor(
    private readonly size: number,
    private readonly mostOfGroup = Math.max(1, size - 1)
  ) {}

  /** Tasks whose turn has not come. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Runs the work when its turn has come. */
  async run<T>({ group, isBackground = false }: TaskGroup, work: () => Promise<T>): Promise<T> {
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
        .reduce<WaitingTask | null>(
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

  #mayBegin(one: WaitingTask): boolean {
    const hasRoom = !one.isBackground || this.#background < Math.max(1, this.size - 1)
    return hasRoom && this.#busyWith(one) < this.mostOfGroup
  }

  /** Earlier tasks are earlier in the list, so ties keep their order. */
  #precedes(one: WaitingTask, other: WaitingTask): boolean {
    const fewer = this.#busyWith(one) - this.#busyWith(other)
    if (fewer !== 0) return fewer < 0
    return (this.#servedAt.get(one.group) ?? 0) < (this.#servedAt.get(other.group) ?? 0)
  }

  #busyWith({ group }: WaitingTask): number {
    return this.#busyOf.get(group) ?? 0
  }

  #leave(group: number | string, isBackground: boolean) {
    this.#busy--
    if (isBackground) this.#background--
    const remaining = this.#busyOf.get(group)! - 1
    if (remaining > 0) this.#busyOf.set(group, remaining)
    else this.#busyOf.delete(group)
    // Only waiting groups are compared, so the map can be cleared; otherwise it would grow with every shop.
    if (this.#waiting.length === 0) this.#servedAt.clear()
    this.#admit()
  }
}
