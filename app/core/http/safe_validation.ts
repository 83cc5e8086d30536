import vine from '@vinejs/vine'

/**
 * For correctness, not speed: replaces helpers of Vine (up to 4.4.0) that throw for some values, which turned a bad
 * request into a 500. Such fields are rejected as invalid instead: numbers and comparisons called an object's own
 * methods (`{"toString": "x"}`), and the check of an email address threw for unpaired surrogates.
 */
export function validateSafely() {
  const { isDistinct, isEmail } = vine.helpers
  vine.helpers.asNumber = (value) =>
    typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  vine.helpers.isDistinct = (items, fields) =>
    isDistinct(fields ? items.filter((item) => isComparable(item, fields)) : items, fields)
  vine.helpers.isEmail = (value, options) => value.isWellFormed() && isEmail(value, options)
}

/** Other items are rejected by the rules of the field itself. */
function isComparable(item: unknown, fields: string | string[]): boolean {
  if (!vine.helpers.isObject(item)) return false
  return [fields].flat().every((field) => isPrimitive((item as Record<string, unknown>)[field]))
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}
