import vine from '@vinejs/vine'
import { described } from '#core/http/fields/described'

/** Far above every price, far below what the database can hold. */
const MOST_DIGITS = 12

const PATTERN = `^\\d{1,${MOST_DIGITS}}$`

/** For the API description: the parser takes numbers, too. */
const DESCRIBED = { type: ['string', 'integer'], pattern: PATTERN, minimum: 0 }

function digits() {
  return vine
    .string()
    .parse((value) => (Number.isSafeInteger(value) ? String(value) : value))
    .regex(new RegExp(PATTERN))
}

/** Minor units as digits, as money stands on the wire: "1200", or 1200. Becomes a bigint. */
export function minorUnitsField() {
  return digits().use(described(DESCRIBED))
}

/** The same, but something: a sum of nothing is refused. */
export function positiveMinorUnitsField() {
  return digits().regex(/[1-9]/).use(described(DESCRIBED))
}
