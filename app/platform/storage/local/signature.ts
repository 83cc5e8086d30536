import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * An HMAC over all parts with their lengths, so that different lists cannot have the same signature.
 * @param secret the application's key
 */
export function sign(secret: string, parts: readonly (string | number)[]): string {
  const text = parts.map((part) => `${String(part).length}:${part}`).join('|')
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in constant time. */
export function isSignedBy(secret: string, parts: readonly (string | number)[], given: string) {
  const expected = Buffer.from(sign(secret, parts))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
