import { createHmac, timingSafeEqual } from 'node:crypto'

/** Accepted clock difference, in seconds. */
const TOLERANCE_SECONDS = 300
const MAX_HEADER = 2_048

/**
 * Verifies signature and age of a webhook: `t=…,v1=…`, where v1 is HMAC-SHA256 over timestamp, dot and exact body.
 * While a secret is rotated there are several v1; other schemes (v0) are ignored. Compares in constant time.
 */
export function isStripeSignature(
  header: unknown,
  raw: string,
  secret: string,
  nowSeconds: number
): boolean {
  if (typeof header !== 'string' || header.length > MAX_HEADER || !secret) return false
  const parts = header.split(',').map((part) => part.split('='))
  const stamps = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const [stamp = ''] = stamps
  if (stamps.length !== 1 || !/^\d{1,12}$/.test(stamp)) return false

  const expected = createHmac('sha256', secret).update(`${stamp}.${raw}`).digest()
  const isGenuine = parts.some(
    ([name, value = '']) =>
      name === 'v1' &&
      /^[0-9a-f]{64}$/.test(value) &&
      timingSafeEqual(expected, Buffer.from(value, 'hex'))
  )
  return isGenuine && Math.abs(nowSeconds - Number(stamp)) <= TOLERANCE_SECONDS
}
