import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { payoutClosed, type PaidPayout } from '#ledger/engines/payout_postings'

@inject()
export class PostPayoutClosed {
  constructor(private postTransaction: PostTransaction) {}

  /** Posts that a withdrawal was paid; once per withdrawal. */
  async execute(payout: PaidPayout, trx: TransactionClientContract): Promise<void> {
    await this.postTransaction.execute([payoutClosed(payout)], trx)
  }
}
