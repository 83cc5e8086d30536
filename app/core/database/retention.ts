/** Rows of a table and how long they are kept. */
export interface Retention {
  table: string
  /** The moment that counts. */
  column: string
  days: number
  /** Further condition in SQL; rows without it stay. */
  only?: string
  /** Empties this text instead of deleting the row: the rest is still needed. */
  emptied?: string
}

const retentions: Retention[] = []

/** Says how long rows are kept (start/retention.ts). */
export function retain(retention: Retention) {
  retentions.push(retention)
}

export function retained(): readonly Retention[] {
  return retentions
}
