import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { payoutSettled, type SettledPayout } from '#ledger/engines/payout_postings'

@inject()
export class PostPayoutsSettled {
  constructor(private postTransaction: PostTransaction) {}

  /**
   * Moves the available balances of creators into transit, one posting for each withdrawal. The caller holds the
   * balances (`HoldBalances`).
   * @throws Error when one of the withdrawals was posted before
   */
  async execute(payouts: SettledPayout[], trx: TransactionClientContract): Promise<void> {
    const posted = await this.postTransaction.execute(payouts.map(payoutSettled), trx)
    if (posted !== payouts.length) throw new Error('A withdrawal was posted before')
  }
}
