/** Byte order mark, without which Excel assumes a national encoding. */
export const CSV_START = '\ufeff'

/** Some spreadsheets treat the full-width and small variants of these characters like the plain ones. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/

/**
 * One line of a CSV file. Cells that a spreadsheet would treat as a formula are escaped, because they may come from
 * an attacker.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
