import { createHash, randomBytes } from 'node:crypto'
import { SignInChallengeSchema } from '#database/schema'

/** A password was right; the second factor is still owed. Its token is kept as a hash. */
export default class SignInChallenge extends SignInChallengeSchema {}

export function drawChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** 256 random bits need no key and no salt. */
export function hashChallenge(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
