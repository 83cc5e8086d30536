import vine from '@vinejs/vine'

const LARGEST = 2 ** 31 - 1

/** The version that a form began with. Absent, the write overwrites whatever is stored. */
export function versionField() {
  return vine.number({ strict: true }).withoutDecimals().min(1).max(LARGEST).optional()
}
