import { EmailTaken, UsernameTaken, UsernameTooSimilar } from '#identity/errors'

/** SQLSTATE of a unique violation, when a concurrent request is faster than the check. */
const UNIQUE_VIOLATION = '23505'

/** @throws EmailTaken, UsernameTaken or UsernameTooSimilar when a unique index caused the error; otherwise the error itself */
export function assertNotTaken(error: { code?: string; constraint?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  if (error.constraint === 'users_email_unique') throw new EmailTaken()
  if (error.constraint === 'users_username_unique') throw new UsernameTaken()
  if (error.constraint === 'users_name_skeleton_unique') throw new UsernameTooSimilar()
  throw error
}
