import vine from '@vinejs/vine'

/** The largest int4. */
const LARGEST_ID = 2 ** 31 - 1

export function idField() {
  return vine.number().withoutDecimals().min(1).max(LARGEST_ID)
}
