import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { refundFailed } from '#ledger/engines/refund_postings'
import { FindTransaction } from '#ledger/queries/transactions'

@inject()
export class PostRefundFailed {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /** Reverses the postings of a refund that failed, which restores the sale. */
  async execute({ refundNo }: { refundNo: string }, trx: TransactionClientContract): Promise<void> {
    const ref = { type: 'refund', id: refundNo }
    const requested = await this.findTransaction.execute({ kind: 'refund_asked', ref }, trx)
    if (requested)
      await this.postTransaction.execute([refundFailed({ refundNo, asked: requested })], trx)
  }
}
