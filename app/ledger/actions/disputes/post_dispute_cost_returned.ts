import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { disputeCostReturned, type ReturnedCost } from '#ledger/engines/dispute_postings'

@inject()
export class PostDisputeCostReturned {
  constructor(private postTransaction: PostTransaction) {}

  /** Reverses the cost of a dispute, when the refund that it seemed to duplicate has failed. */
  async execute(cost: ReturnedCost, trx: TransactionClientContract): Promise<void> {
    await this.postTransaction.execute([disputeCostReturned(cost)], trx)
  }
}
