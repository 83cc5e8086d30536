import { atomically } from '#core/database/atomically'
import User from '#identity/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Gives a person the creator's role: the key to the studio. Repeating it changes nothing. */
export class MakeCreator {
  /** @throws E_ROW_NOT_FOUND when there is no such user. */
  async execute(userId: number, trx?: TransactionClientContract): Promise<User> {
    return atomically(trx, async (client) => {
      const user = await User.findOrFail(userId, { client })
      return user.merge({ role: 'creator' }).useTransaction(client).save()
    })
  }
}
