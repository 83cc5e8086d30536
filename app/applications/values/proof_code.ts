import { createHmac } from 'node:crypto'
import { digestKey } from '#platform/keys/digest_key'

/** Crockford's base32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code that an applicant puts on a linked page, which shows that the page is theirs. Computed from the account, so
 * that it is the same on every device and nothing has to be stored before the application.
 */
export async function proofCodeOf(userId: number): Promise<string> {
  const digest = createHmac('sha256', await digestKey())
    .update(`application-proof:${userId}`)
    .digest()
  return `CM-${Array.from(digest.subarray(0, 8), (byte) => ALPHABET[byte & 31]).join('')}`
}
