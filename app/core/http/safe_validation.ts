import vine from '@vinejs/vine'

/**
 * Replaces helpers of Vine that raise an error for some values, which answered a bad request with 500. In every validator
 * such a field is refused as invalid instead. Numbers and comparisons called an object's own methods (`{"toString": "x"}`);
 * the check of an address raised an error for half of a surrogate pair.
 */
export function validateSafely() {
  const { isDistinct, isEmail } = vine.helpers
  vine.helpers.asNumber = (value) =>
    typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  vine.helpers.isDistinct = (items, fields) =>
    isDistinct(fields ? items.filter((item) => isComparable(item, fields)) : items, fields)
  vine.helpers.isEmail = (value, options) => value.isWellFormed() && isEmail(value, options)
}

/** What is left out is refused by the rules of the field itself. */
function isComparable(item: unknown, fields: string | string[]): boolean {
  if (!vine.helpers.isObject(item)) return false
  return [fields].flat().every((field) => isPrimitive((item as Record<string, unknown>)[field]))
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}
