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
  const others = () => User.query().if(own, (query) => query.whereNot('id', own!))
  if (await others().whereRaw('lower(username) = lower(?)', [username]).first())
    throw new UsernameTaken()
  if (await others().where('nameSkeleton', skeletonOf(username)).first())
    throw new UsernameTooSimilar()
}
