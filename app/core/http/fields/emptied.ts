import type { FieldContext } from '@vinejs/vine/types'

/**
 * For `optional().requiredWhen(isEmptied)`: an absent field does not change, and an emptied one is rejected. The body
 * parser converts empty text to null.
 */
export function isEmptied({ value }: FieldContext): boolean {
  return value === null
}
