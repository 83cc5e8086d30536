/** A column whose values are encrypted with APP_KEY. */
export interface SealedColumn {
  table: string
  column: string
  /** The primary key; `id` if left out. */
  key?: string[]
  /** An SQL expression for what each value is bound to. */
  purpose: string
  /** The column is a list of objects, each with its value in `sealed`. */
  isList?: true
}

const columns: SealedColumn[] = []

export function sealedColumn(column: SealedColumn) {
  columns.push(column)
}

export function sealedColumns(): readonly SealedColumn[] {
  return columns
}
