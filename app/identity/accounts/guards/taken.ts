import { EmailTaken, UsernameTaken } from '#identity/errors'

/** What PostgreSQL answers when two people are faster than our look-up. */
const UNIQUE_VIOLATION = '23505'

/** @throws EmailTaken or UsernameTaken when that is why an account could not be saved */
export function assertNotTaken(error: { code?: string; constraint?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  if (error.constraint === 'users_email_unique') throw new EmailTaken()
  if (error.constraint === 'users_username_unique') throw new UsernameTaken()
  throw error
}
