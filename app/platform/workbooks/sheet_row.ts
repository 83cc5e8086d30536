/** Amounts are `figure`s, so that a spreadsheet can sum them. */
export type SheetCell = string | number | null | Date | { figure: string }

export type SheetRow = readonly SheetCell[]
