import { createHash } from 'node:crypto'
import { randomCharacters } from '#core/identifiers/random_characters'

const CHARACTERS = 25

/** Generates a code of 125 random bits. */
export function generateCardCode(): string {
  return randomCharacters(CHARACTERS)
}

/** The code in groups of five, as it is printed. */
export function printedCode(code: string): string {
  return code.match(/.{5}/g)!.join('-')
}

/**
 * Normalizes a typed code: case, spaces and dashes are ignored; O is read as 0, I and L as 1.
 * @returns null when it cannot be a code
 */
export function readCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{25}$/.test(code) ? code : null
}

/** An unsalted hash is sufficient for 125 random bits. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`recharge-card:${code}`).digest('hex')
}
