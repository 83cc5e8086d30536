import { createHash, randomBytes } from 'node:crypto'
import { PasswordResetSchema } from '#database/schema'

/** A request to set a new password. Only a hash of the token is stored. */
export default class PasswordReset extends PasswordResetSchema {}

export function generateResetToken(): string {
  return randomBytes(32).toString('base64url')
}

/** An unsalted hash is sufficient for 256 random bits. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
