/** A statement about stored rows that always holds. */
export interface Invariant {
  /** Stable: results and translations are kept under it. */
  name: string
  /**
   * SQL that selects the `id` of each violation among some rows, a text that names the row to an operator. `:settled` is
   * the time up to which listeners have done their work, so that what is still under way is no violation.
   * @param scope which rows, as SQL
   */
  select: (scope: string) => string
  /** The scope of the rows that changed since `:since`. */
  changed?: string
  /** How all rows are looked at in parts. Without it they are few, or an index has those that matter: one statement. */
  slices?: Slices
}

export interface Slices {
  /** The scope of the rows whose key is at least `:from` and below `:to`. */
  scope: string
  /** Selects the `first` and the `last` key, both null without rows. */
  bounds: string
  /** Keys of one statement. */
  size: number
}

/** Slices by the ids of a table. */
export const byIdOf = (
  table: string,
  { column = 'id', size = 20_000 }: { column?: string; size?: number } = {},
  alias = table
): Slices => ({
  scope: `${alias}.${column} >= :from and ${alias}.${column} < :to`,
  bounds: `select min(${column}) as first, max(${column}) as last from ${table}`,
  size,
})
