import { DateTime } from 'luxon'
import { Misuse } from '#core/cli/misuse'
import { DAY } from '#core/http/fields/day_field'
import { foldLines, REASON } from '#core/reason'

/** @throws Misuse when an option has a value that does not exist */
export function assertOneOf(name: string, value: string | undefined, known: readonly string[]) {
  if (value !== undefined && !known.includes(value)) {
    throw new Misuse(`The ${name} must be one of ${known.join(', ')}`)
  }
}

/** @throws Misuse */
export function assertPage(page: number) {
  if (!Number.isInteger(page) || page < 1) throw new Misuse('The page must be 1 or more')
}

/** @throws Misuse */
export function assertDay(day: string | undefined) {
  if (day === undefined || (DAY.test(day) && DateTime.fromISO(day).isValid)) return
  throw new Misuse('The day must be a date, such as 2026-11-27')
}

/** @throws Misuse when a text has too few or too many characters */
export function assertLength(
  name: string,
  text: string,
  { min, max }: { min: number; max: number }
) {
  const length = [...text].length
  if (length >= min && length <= max) return
  throw new Misuse(`The ${name} must be ${min} to ${max.toLocaleString('en-US')} characters`)
}

/**
 * Reads the reason of a decision, as the forms do.
 * @throws Misuse when it has too few or too many characters
 */
export function reasonOf(text: string): string {
  const reason = foldLines(text)
  assertLength('reason', reason, REASON)
  return reason
}

/**
 * Reads one id.
 * @throws Misuse when it is not a positive integer
 */
export function idOf(name: string, text: string | number): number {
  const id = Number(text)
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id
  throw new Misuse(`The ${name} must be an id, such as 12`)
}

/**
 * Reads ids that are separated by commas.
 * @throws Misuse when one is not a positive integer, or when there are too many
 */
export function idsOf(name: string, text: string, max: number): number[] {
  const ids = text.split(',').map(Number)
  if (ids.length > max) throw new Misuse(`The ${name} must be ${max} ids or fewer`)
  if (ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)) return ids
  throw new Misuse(`The ${name} must be ids, separated by commas`)
}
