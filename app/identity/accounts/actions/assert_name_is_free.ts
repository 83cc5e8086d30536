import { skeletonOf } from '#core/names/skeleton'
import { UsernameTaken, UsernameTooSimilar } from '#identity/errors'
import User from '#identity/models/user'

/**
 * Checked before a code, so that a taken name does not use up an attempt. The database holds the same, except against
 * accounts that shared a name before that was refused.
 * @param own id of the account that is renamed
 * @throws UsernameTaken, UsernameTooSimilar
 */
export async function assertNameIsFree(username: string, own?: number) {
  const isSame = 'lower(username) = lower(?)'
  // One query, because an account may appear between two.
  const other = await User.query()
    .if(own, (query) => query.whereNot('id', own!))
    .where((query) =>
      query.whereRaw(isSame, [username]).orWhere('nameSkeleton', skeletonOf(username))
    )
    .orderByRaw(`${isSame} desc`, [username])
    .first()
  if (!other) return
  const isTaken = other.username.toLowerCase() === username.toLowerCase()
  throw isTaken ? new UsernameTaken() : new UsernameTooSimilar()
}
