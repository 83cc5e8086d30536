import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { disputeCost } from '#ledger/engines/dispute_postings'

@inject()
export class PostDisputeCost {
  constructor(private postTransaction: PostTransaction) {}

  /** Posts the difference between what a bank took and the sales that it reversed; negative when it took less. */
  async execute(
    cost: { disputeNo: string; driver: string; amount: Money },
    trx: TransactionClientContract
  ): Promise<void> {
    if (!cost.amount.isZero) await this.postTransaction.execute([disputeCost(cost)], trx)
  }
}
