import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { refundRequested } from '#ledger/postings/refund_postings'
import { FindTransaction } from '#ledger/queries/find_transaction'
import { IsReleased } from '#ledger/queries/is_released'

@inject()
export class PostRefundRequested {
  constructor(
    private findTransaction: FindTransaction,
    private isReleased: IsReleased,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Reverses a sale: fees from the platform, the creator's share from the account that holds it now, which may become
   * negative. Free sales have no postings, so nothing is reversed. The caller holds the order's lock, so that the
   * sale is not released at the same time.
   */
  async execute(
    { tradeNo, refundNo }: { tradeNo: string; refundNo: string },
    trx: TransactionClientContract
  ): Promise<void> {
    const ref = { type: 'order', id: tradeNo }
    const sale = await this.findTransaction.execute({ kind: 'sale', ref }, trx)
    if (!sale) return
    const isReleased = await this.isReleased.execute(ref.id, trx)
    await this.postTransaction.execute([refundRequested({ refundNo, sale }, isReleased)], trx)
  }
}
