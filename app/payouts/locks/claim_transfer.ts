import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type PayoutAttempt from '#payouts/models/payout_attempt'

/**
 * Assigns the transfer that proved an attempt to its withdrawal, where it was seen in the wallet before an admin named
 * it. Other transfers of the same transaction pay nothing and are listed for admins.
 */
export async function claimTransfer(
  { withdrawalId, driver, reference, amount }: PayoutAttempt,
  trx: TransactionClientContract
): Promise<void> {
  if (reference === null || !['prepared', 'remote'].includes(driver)) return
  await trx.rawQuery(
    `update wallet_transfers set withdrawal_id = :withdrawalId
     where id = (select min(id) from wallet_transfers
         where transaction = :reference and amount = :amount and withdrawal_id is null)
       and not exists (select 1 from wallet_transfers
         where transaction = :reference and withdrawal_id = :withdrawalId)`,
    { withdrawalId, reference, amount: amount.toString() }
  )
}
