import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { EndAccess } from '#identity/sessions/actions/end_access'
import User from '#identity/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Gives a user the role of a creator. Idempotent. */
@inject()
export class MakeCreator {
  constructor(private endAccess: EndAccess) {}

  /** @throws E_ROW_NOT_FOUND when there is no such user. */
  async execute(userId: number, trx?: TransactionClientContract): Promise<User> {
    return atomically(trx, async (client) => {
      const user = await User.findOrFail(userId, { client })
      if (user.isCreator) return user
      await this.endAccess.execute({ userId, because: 'became_creator' }, client)
      return user.merge({ role: 'creator' }).useTransaction(client).save()
    })
  }
}
