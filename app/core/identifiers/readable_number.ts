import type { DateTime } from 'luxon'
import { randomCharacters } from '#core/identifiers/random_characters'

const RANDOM_CHARACTERS = 13

/**
 * A readable number that cannot be guessed: prefix, day, 65 random bits: `CM260311` + 13 characters.
 * @param prefix two capital letters for the kind
 */
export function readableNumber(prefix: string, day: DateTime): string {
  return (
    prefix +
    day.toJSDate().toISOString().slice(2, 10).replaceAll('-', '') +
    randomCharacters(RANDOM_CHARACTERS)
  )
}
