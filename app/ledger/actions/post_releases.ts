import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { movesMoney } from '#ledger/models/account'
import { release } from '#ledger/postings/payout_postings'
import { FindTransaction } from '#ledger/queries/find_transaction'

@inject()
export class PostReleases {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Moves the creators' shares of these sales from pending to available; idempotent. The caller holds the orders'
   * locks and has checked that no refund is pending or done.
   */
  async execute(tradeNos: string[], trx: TransactionClientContract): Promise<void> {
    for (const tradeNo of tradeNos) {
      const ref = { type: 'order', id: tradeNo }
      const sale = await this.findTransaction.execute({ kind: 'sale', ref }, trx)
      const draft = sale && release(tradeNo, sale)
      if (draft && movesMoney(draft)) await this.postTransaction.execute([draft], trx)
    }
  }
}
