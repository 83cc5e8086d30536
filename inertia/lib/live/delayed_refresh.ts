/**
 * Refreshes some time after a message. Messages during the wait cause one more refresh, after another wait: what they
 * are about may be missing from the first.
 */
export class DelayedRefresh {
  #timer: ReturnType<typeof setTimeout> | null = null
  #isNeededAgain = false

  constructor(
    private refresh: () => void,
    private delayMs: number
  ) {}

  request = () => {
    if (this.#timer === null) this.#wait()
    else this.#isNeededAgain = true
  }

  stop() {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #wait() {
    this.#isNeededAgain = false
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (this.#isNeededAgain) this.#wait()
      this.refresh()
    }, this.delayMs)
  }
}
