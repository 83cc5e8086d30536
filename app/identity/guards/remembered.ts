/** Even if word of a change gets lost, what was true is believed for less than a second. */
const KEPT_MS = 900
const MOST_KEPT = 2_000

/**
 * What this process learned from the database a moment ago, so that somebody busy does not cost a
 * query for each request. Whoever owns one has it forget what the database tells to have changed.
 */
export class Remembered<Value> {
  private kept = new Map<string, { value: Value; until: number }>()
  private changes = 0

  /** @param word whether changes are heard of at present; else nothing is kept */
  constructor(private word: { isHearing: boolean }) {}

  async find(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.recall(key)
    if (known) return known

    const [changes, until] = [this.changes, performance.now() + KEPT_MS]
    const value = await load()
    // What changed while we asked may be older than the answer: it is good for this request only.
    if (value && changes === this.changes && this.word.isHearing) this.keep(key, { value, until })
    return value
  }

  forget(isOver: (value: Value, key: string) => boolean) {
    this.changes++
    for (const [key, { value }] of this.kept) if (isOver(value, key)) this.kept.delete(key)
  }

  forgetAll() {
    this.changes++
    this.kept.clear()
  }

  private recall(key: string): Value | undefined {
    if (!this.word.isHearing) return undefined
    const kept = this.kept.get(key)
    return kept && kept.until > performance.now() ? kept.value : undefined
  }

  private keep(key: string, kept: { value: Value; until: number }) {
    this.kept.delete(key)
    this.kept.set(key, kept)
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
  }
}
