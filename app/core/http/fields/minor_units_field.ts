import vine from '@vinejs/vine'
import { described } from '#core/http/fields/described'

/** Above every price and below the database's limit. */
const MOST_DIGITS = 12

const PATTERN = `^\\d{1,${MOST_DIGITS}}$`

/** The schema for the API description; the parser also accepts numbers. */
const DESCRIBED = { type: ['string', 'integer'], pattern: PATTERN, minimum: 0 }

function digits() {
  return vine
    .string()
    .parse((value) => (Number.isSafeInteger(value) ? String(value) : value))
    .regex(new RegExp(PATTERN))
}

/** Minor units as decimal digits, as in the API: "1200", or 1200. Becomes a bigint. */
export function minorUnitsField() {
  return digits().use(described(DESCRIBED))
}

/** Like `minorUnitsField`, but greater than zero. */
export function positiveMinorUnitsField() {
  return digits().regex(/[1-9]/).use(described(DESCRIBED))
}
