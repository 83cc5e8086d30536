import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { refundConfirmed } from '#ledger/postings/refund_postings'
import { FindTransaction } from '#ledger/queries/find_transaction'

@inject()
export class PostRefundConfirmed {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /** What the gateway owed on the house's behalf, it has paid: it leaves its clearing, or becomes balance again. */
  async execute(
    { tradeNo, refundNo }: { tradeNo: string; refundNo: string },
    trx: TransactionClientContract
  ): Promise<void> {
    const ref = { type: 'order', id: tradeNo }
    const sale = await this.findTransaction.execute({ kind: 'sale', ref }, trx)
    if (sale) await this.postTransaction.execute([refundConfirmed({ refundNo, sale })], trx)
  }
}
