/** A statement about stored rows that always holds. */
export interface Invariant {
  /** Stable: results and translations are kept under it. */
  name: string
  /**
   * Selects the `id` of each violation, a text that names the row to an operator. `:since` restricts it to rows that
   * changed from then on. `:settled` is the time up to which listeners have done their work, so that what is still under
   * way is no violation.
   */
  sql: string
}
