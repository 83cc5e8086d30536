/** Decimals of money stand as figures: a spreadsheet can sum them up. */
export type SheetCell = string | number | null | Date | { figure: string }

export type SheetRow = readonly SheetCell[]
