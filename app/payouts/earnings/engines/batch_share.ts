/** The first batches of a process are slow, because its code is not compiled and its statements are not planned yet. */
const FIRST = 0.2
const LEAST = 0.02
const MOST_GROWTH = 1.3

/**
 * How large the next batch is, as a share of the largest. A batch locks rows that checkouts and refunds wait for, so it
 * shrinks when the machine is busy, and grows slowly when it is idle.
 */
export class BatchShare {
  #share = FIRST

  /** @param targetMs how long a batch should take, in milliseconds */
  constructor(private readonly targetMs: number) {}

  /** @param most the size of the largest batch */
  of(most: number): number {
    return Math.max(1, Math.round(most * this.#share))
  }

  /** @param tookMs how long the batch of the current share took, in milliseconds */
  adapt(tookMs: number) {
    const fitting = (this.#share * this.targetMs) / tookMs
    const next = Math.min(fitting, this.#share * MOST_GROWTH)
    this.#share = Math.min(1, Math.max(LEAST, next))
  }
}
