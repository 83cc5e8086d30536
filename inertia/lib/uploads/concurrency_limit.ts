/**
 * Limits concurrency; further callers wait in a queue. A browser has few connections to one host.
 */
export class ConcurrencyLimit {
  private waiting: (() => void)[] = []
  private busy = 0

  constructor(private most: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.busy >= this.most) await new Promise<void>((go) => this.waiting.push(go))
    else this.busy += 1
    try {
      return await work()
    } finally {
      // The slot is passed on, so that it is never free while a caller waits.
      const next = this.waiting.shift()
      if (next) next()
      else this.busy -= 1
    }
  }
}
