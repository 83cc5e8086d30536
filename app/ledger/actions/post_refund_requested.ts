import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { refundAsked } from '#ledger/postings/refund_postings'
import { FindTransaction } from '#ledger/queries/find_transaction'

@inject()
export class PostRefundRequested {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Takes a sale back: fees from the house, the share from where it lies at its creator, who may owe then. What cost
   * nothing never stood in the book, and leaves no trace now.
   * The caller holds the order's row, so that the sale is not released at the same time.
   */
  async execute(
    { tradeNo, refundNo }: { tradeNo: string; refundNo: string },
    trx: TransactionClientContract
  ): Promise<void> {
    const ref = { type: 'order', id: tradeNo }
    const sale = await this.findTransaction.execute({ kind: 'sale', ref }, trx)
    if (!sale) return
    const released = await this.findTransaction.execute({ kind: 'release', ref }, trx)
    await this.postTransaction.execute([refundAsked({ refundNo, sale }, released !== null)], trx)
  }
}
