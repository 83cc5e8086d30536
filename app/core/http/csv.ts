/** Excel takes a file without it for the encoding of its own country. */
export const CSV_START = '\ufeff'

/**
 * One line of a CSV file. What a spreadsheet would take for a formula is text: it comes from people
 * who may mean harm to whoever opens the file.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
