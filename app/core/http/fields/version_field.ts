import vine from '@vinejs/vine'

const LARGEST = 2 ** 31 - 1

/**
 * The version that a form was loaded with. When absent, any stored version is overwritten.
 * @param from 0 for a record that has no row before its first save
 */
export function versionField({ from = 1 } = {}) {
  return vine.number({ strict: true }).withoutDecimals().min(from).max(LARGEST).optional()
}
