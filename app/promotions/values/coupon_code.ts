import { randomCharacters } from '#core/identifiers/random_characters'

/** 14 characters of 5 bits: 70 random bits. */
const GENERATED_CHARACTERS = 14

export const COUPON_CODE_LENGTH = { min: 6, max: 32 }

export function generateCouponCode(): string {
  return randomCharacters(GENERATED_CHARACTERS)
}

/** Normalizes a code to its stored form: upper case, without spaces and hyphens. */
export function normalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
