/** Byte order mark, without which Excel assumes a national encoding. */
export const CSV_START = '\ufeff'

/** Some spreadsheets treat the full-width and small variants of these characters like the plain ones. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/

type CsvCell = string | number | null | { figure: string }

/**
 * One line of a CSV file. Cells that a spreadsheet would treat as a formula are escaped, because they may come from
 * an attacker. Figures are the application’s own: a negative one is summed up by a spreadsheet.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.figure
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
