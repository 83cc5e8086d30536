import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { disputeCostReturned, type ReturnedCost } from '#ledger/postings/dispute_postings'

@inject()
export class PostDisputeCostReturned {
  constructor(private postTransaction: PostTransaction) {}

  /** What a bank took was no loss after all: the refund that it seemed to come on top of failed. */
  async execute(cost: ReturnedCost, trx: TransactionClientContract): Promise<void> {
    await this.postTransaction.execute([disputeCostReturned(cost)], trx)
  }
}
