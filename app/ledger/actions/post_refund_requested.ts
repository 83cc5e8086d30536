import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { refundRequested } from '#ledger/engines/refund_postings'
import { FindTransaction, IsReleased } from '#ledger/queries/transactions'

@inject()
export class PostRefundRequested {
  constructor(
    private findTransaction: FindTransaction,
    private isReleased: IsReleased,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Posts the reverse of a sale when its refund is approved, or was found at the gateway: the platform gives back its
   * fees, and the creator's share is taken from the account that holds it now, which may become negative. Stored under
   * the kind `refund_asked`.
   *
   * Nothing is posted for an order without a sale: a free one, or one whose posting is missing, which the check of orders
   * against the ledger reports (`order_without_sale`). Its refund must not be blocked, because the money may have gone
   * back already; sale and refund are then missing alike and sum to zero.
   *
   * The caller holds the order's lock, so that the sale is not released at the same time.
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
