import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'

/** Crockford's base32: no I, L, O or U, so a number can be read out and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 13

/**
 * A number for people that nobody guesses: prefix, day, 65 random bits: `CM260311` + 13 letters.
 * @param prefix two capital letters that tell what it is
 */
export function readableNumber(prefix: string, day: DateTime): string {
  const random = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET[byte & 31])
  return prefix + day.toUTC().toFormat('yyMMdd') + random.join('')
}
