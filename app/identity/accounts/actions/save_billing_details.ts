import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'

interface SaveBillingDetailsInput {
  userId: number
  billingName: string | null
  taxNumber: string | null
  /** The stored address is kept when absent. */
  billingAddress?: string | null
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
}

/** Stores the billing details for future receipts and statements. Issued ones do not change. */
export class SaveBillingDetails {
  /** @throws ChangedMeanwhile for an outdated version */
  async execute(
    { userId, billingName, taxNumber, billingAddress, version }: SaveBillingDetailsInput,
    outer?: TransactionClientContract
  ): Promise<User> {
    return atomically(outer, async (trx) => {
      const user = await lockAccount(userId, trx)
      await claimVersion(user, version, trx)
      if (billingAddress !== undefined) user.billingAddress = billingAddress
      return user.merge({ billingName, taxNumber }).save()
    })
  }
}
