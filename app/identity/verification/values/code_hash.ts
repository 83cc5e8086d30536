import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { appKeys } from '#config/app'
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
export function hashCode(
  { purpose, address, userId = null }: CodeSubject,
  code: string,
  key = appKeys[0]!
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, address, userId, code]))
    .digest('hex')
}

/** Whether a stored hash is that of this code, by any of the keys. */
export function isHashOf(hash: string, subject: CodeSubject, code: string): boolean {
  const stored = Buffer.from(hash)
  return appKeys.some((key) => {
    const own = Buffer.from(hashCode(subject, code, key))
    return stored.length === own.length && timingSafeEqual(stored, own)
  })
}
