import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { payoutCost } from '#ledger/engines/payout_postings'

@inject()
export class PostPayoutCost {
  constructor(private postTransaction: PostTransaction) {}

  /** Posts what a provider charged the platform for an attempt; once per attempt. */
  async execute(
    cost: { key: string; type: string; amount: Money },
    trx: TransactionClientContract
  ): Promise<void> {
    if (!cost.amount.isZero) await this.postTransaction.execute([payoutCost(cost)], trx)
  }
}
