import vine from '@vinejs/vine'

/**
 * Vine turns unvalidated values into numbers and texts, which calls their own methods: `{"toString": "x"}` raised a
 * TypeError, a 500 that the client made. In every validator a field with such a value is now refused as invalid.
 */
export function validateSafely() {
  const { isDistinct } = vine.helpers
  vine.helpers.asNumber = (value) =>
    typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  vine.helpers.isDistinct = (items, fields) =>
    isDistinct(fields ? items.filter((item) => isComparable(item, fields)) : items, fields)
}

/** What is left out is refused by the rules of the field itself. */
function isComparable(item: unknown, fields: string | string[]): boolean {
  if (!vine.helpers.isObject(item)) return false
  return [fields].flat().every((field) => isPrimitive((item as Record<string, unknown>)[field]))
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}
