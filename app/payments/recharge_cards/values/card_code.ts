import { createHash } from 'node:crypto'
import { randomCharacters } from '#core/identifiers/random_characters'

const CHARACTERS = 25

/** A new code: 125 random bits, so that nobody guesses one. */
export function makeCardCode(): string {
  return randomCharacters(CHARACTERS)
}

/** In groups of five, as it is printed and read out. */
export function printedCode(code: string): string {
  return code.match(/.{5}/g)!.join('-')
}

/**
 * The code as it was made, from what somebody typed: small letters, spaces and dashes do not
 * matter, and O, I and L can only be misread 0 and 1.
 * @returns null for what no card can carry
 */
export function readCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{25}$/.test(code) ? code : null
}

/** With so many random bits a plain hash gives nothing away. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`recharge-card:${code}`).digest('hex')
}
