import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O or U, so it can be read aloud and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five random bits per character. */
export function randomCharacters(count: number): string {
  return Array.from(randomBytes(count), (byte) => ALPHABET[byte & 31]).join('')
}
