import type { DateTime } from 'luxon'
import { randomCharacters } from '#core/identifiers/random_characters'

const RANDOM_CHARACTERS = 13

/**
 * A number for people that nobody guesses: prefix, day, 65 random bits: `CM260311` + 13 letters.
 * @param prefix two capital letters that tell what it is
 */
export function readableNumber(prefix: string, day: DateTime): string {
  return (
    prefix +
    day.toJSDate().toISOString().slice(2, 10).replaceAll('-', '') +
    randomCharacters(RANDOM_CHARACTERS)
  )
}
