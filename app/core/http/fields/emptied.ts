import type { FieldContext } from '@vinejs/vine/types'

/**
 * For `optional().requiredWhen(isEmptied)`: an absent field stays as it is, and one that was
 * emptied is refused. The body parser makes null of an empty text.
 */
export function isEmptied({ value }: FieldContext): boolean {
  return value === null
}
