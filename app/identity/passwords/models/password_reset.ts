import { createHash, randomBytes } from 'node:crypto'
import { PasswordResetSchema } from '#database/schema'

/** Somebody asked to choose a new password. The token of the link is kept as a hash only. */
export default class PasswordReset extends PasswordResetSchema {}

export function drawResetToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 256 random bits need no key and no salt. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
