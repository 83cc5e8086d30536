import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { appKey } from '#config/app'
import marketplace from '#config/marketplace'
import type { CodeSubject } from '#identity/verification/models/verification_code'

/** Generates random digits. */
export function generateCode(): string {
  const { digits } = marketplace.verificationCode
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/**
 * A million codes are searched quickly, so the hash is keyed: a copy of the table alone is useless. Bound to purpose,
 * address and user.
 */
export function hashCode({ purpose, address, userId = null }: CodeSubject, code: string): string {
  return createHmac('sha256', appKey.release())
    .update(JSON.stringify([purpose, address, userId, code]))
    .digest('hex')
}

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
