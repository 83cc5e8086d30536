import { QqMailRefused } from '#identity/errors'
import type User from '#identity/models/user'
import { isRefusedForCreators } from '#identity/values/creator_mail'

/**
 * A creator may not change to an address that applicants may not use; one from before may stay.
 * @throws QqMailRefused
 */
export function assertCreatorMay(user: Pick<User, 'isCreator' | 'email'>, email: string) {
  if (!user.isCreator || email === user.email) return
  if (isRefusedForCreators(email)) throw new QqMailRefused('email')
}
