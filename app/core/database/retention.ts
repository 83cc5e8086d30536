/** How long rows of a table are kept. */
export interface Retention {
  table: string
  /** Column with the time that counts. */
  column: string
  /** A function for a setting, which is read at each run. */
  days: number | (() => number)
  /** Additional condition in SQL; other rows are kept. */
  only?: string
  /** Sets this text column to null instead of deleting the row. */
  emptied?: string
}

const retentions: Retention[] = []

export function retain(retention: Retention) {
  retentions.push(retention)
}

export function retained(): readonly Retention[] {
  return retentions
}
