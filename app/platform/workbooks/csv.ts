/** Excel takes a file without it for the encoding of its own country. */
export const CSV_START = '\ufeff'

/** Some spreadsheets take the wide and the small signs of East Asian keyboards for the plain ones. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/

/**
 * One line of a CSV file. What a spreadsheet would take for a formula is text: it comes from people
 * who may mean harm to whoever opens the file.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
