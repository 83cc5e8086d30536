import vine from '@vinejs/vine'

/** Far above every price, far below what the database can hold. */
const MOST_DIGITS = 12

/** Minor units as digits, as money stands on the wire: "1200", or 1200. Becomes a bigint. */
export function minorUnitsField() {
  return vine
    .string()
    .parse((value) => (Number.isSafeInteger(value) ? String(value) : value))
    .regex(new RegExp(`^\\d{1,${MOST_DIGITS}}$`))
}

/** The same, but something: a sum of nothing is refused. */
export function positiveMinorUnitsField() {
  return minorUnitsField().regex(/[1-9]/)
}
