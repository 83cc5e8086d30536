type Page<Message> = { items: Message[]; hasMore: boolean }

type Source<Message> = {
  /** Number of the last message that is known. */
  last: () => number
  /** Reads the messages after a number, in ascending order. */
  read: (after: number) => Promise<Page<Message>>
  /** Adds them; `last` is higher afterwards. */
  add: (messages: Message[]) => void
}

/**
 * Reads what is missing at the end of a chat: page by page until there is no more. Live messages are only hints that
 * may be lost, so it is requested after each of them and after each interruption. Requests while it reads are combined
 * into one more round.
 */
export class CatchUp<Message> {
  #running: Promise<void> | null = null
  #isRequested = false
  #back = 0

  constructor(private source: Source<Message>) {}

  /**
   * @param back how many of the known messages are read again, because they may have been taken back
   * @throws what `read` throws; what was read until then is kept, and the next request goes on from there
   */
  request(back = 0): Promise<void> {
    this.#isRequested = true
    this.#back = Math.max(this.#back, back)
    this.#running ??= this.#run().finally(() => (this.#running = null))
    return this.#running
  }

  async #run() {
    while (this.#isRequested) {
      this.#isRequested = false
      const back = this.#back
      let after = Math.max(0, this.source.last() - back)
      this.#back = 0
      for (;;) {
        const { items, hasMore } = await this.source.read(after).catch((error) => {
          this.#back = Math.max(this.#back, back)
          throw error
        })
        this.source.add(items)
        if (!hasMore || items.length === 0) break
        after = Math.max(after, this.source.last())
      }
    }
  }
}
