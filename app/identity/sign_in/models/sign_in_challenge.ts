import { createHash, randomBytes } from 'node:crypto'
import { SignInChallengeSchema } from '#database/schema'

/** A sign-in whose password was correct and whose second factor is missing. Its token is stored as a hash. */
export default class SignInChallenge extends SignInChallengeSchema {}

export function generateChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** An unsalted hash is sufficient for 256 random bits. */
export function hashChallenge(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
