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

const DAY_SECONDS = 86_400

/**
 * Slices of a week of days; their keys count from 1970-01-01 on.
 * @param days SQL that selects the moments or days `at` of the rows
 */
export const byWeeksOf = (days: string): Slices => ({
  scope: `{at} >= to_timestamp(:from::bigint * ${DAY_SECONDS}) and {at} < to_timestamp(:to::bigint * ${DAY_SECONDS})`,
  bounds: `
    select floor(extract(epoch from min(at)) / ${DAY_SECONDS})::int as first,
        floor(extract(epoch from max(at)) / ${DAY_SECONDS})::int as last
      from (${days}) as days`,
  size: 7,
})

/** The scope of the days since the day of the last check. */
export const DAYS_SINCE = `{at} >= date_trunc('day', :since::timestamptz, 'UTC')`

/** A scope that restricts several tables alike names its columns in braces: this puts those of one table there. */
export const onColumns = (scope: string, columns: Record<string, string>) =>
  scope.replaceAll(/\{(\w+)\}/g, (_, name: string) => columns[name]!)

const registered: Invariant[] = []

/** The module's wiring names its invariants. */
export function registerInvariants(invariants: readonly Invariant[]) {
  registered.push(...invariants)
}

/** Those of all modules; a job checks them each minute (CheckInvariants). */
export const allInvariants = (): readonly Invariant[] => registered
