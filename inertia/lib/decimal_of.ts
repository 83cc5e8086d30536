/** With a comma at most two decimals are taken: in more places it separates thousands. */
const DECIMAL = /^-?\d+(\.\d+|,\d{1,2})?$/

/** The number that a user entered in decimals, or undefined; `1e1` and `0x10` are none. */
export function decimalOf(text: string): number | undefined {
  const trimmed = text.trim()
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
}
