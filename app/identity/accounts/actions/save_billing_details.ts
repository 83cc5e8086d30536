import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { lockAccount } from '#identity/locks/lock_account'
import type User from '#identity/models/user'

interface KeepBillingDetailsInput {
  userId: number
  billingName: string | null
  taxNumber: string | null
}

/** Keeps to whom later receipts of this person are made out. Receipts that were issued stay as they are. */
export class SaveBillingDetails {
  async execute(
    { userId, billingName, taxNumber }: KeepBillingDetailsInput,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      return user.merge({ billingName, taxNumber }).save()
    })
  }
}
