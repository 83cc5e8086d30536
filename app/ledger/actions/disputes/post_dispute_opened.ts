import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { disputeOpened } from '#ledger/engines/dispute_postings'
import { FindTransaction, IsReleased } from '#ledger/queries/transactions'

@inject()
export class PostDisputeOpened {
  constructor(
    private findTransaction: FindTransaction,
    private isReleased: IsReleased,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Holds a sale's proceeds until the bank decides; idempotent. The caller holds the order's lock and has checked
   * that no refund is pending or done.
   * @returns false when nothing was left to hold
   */
  async execute(
    disputed: { disputeNo: string; tradeNo: string },
    trx: TransactionClientContract
  ): Promise<boolean> {
    const ref = { type: 'order', id: disputed.tradeNo }
    const sale = await this.findTransaction.execute({ kind: 'sale', ref }, trx)
    if (!sale) return false
    const isReleased = await this.isReleased.execute(ref.id, trx)
    const draft = disputeOpened({ ...disputed, sale }, isReleased)
    return (await this.postTransaction.execute([draft], trx)) > 0
  }
}
