import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { lockAccount } from '#identity/locks/lock_account'
import type User from '#identity/models/user'

interface KeepBillingDetailsInput {
  userId: number
  billingName: string | null
  taxNumber: string | null
  /** The one that the form began with; absent, whatever is stored is overwritten. */
  version?: number
}

/** Keeps to whom later receipts of this person are made out. Receipts that were issued stay as they are. */
export class SaveBillingDetails {
  /** @throws ChangedMeanwhile for an outdated version */
  async execute(
    { userId, billingName, taxNumber, version }: KeepBillingDetailsInput,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      await claimVersion(user, version, trx)
      return user.merge({ billingName, taxNumber }).save()
    })
  }
}
