import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { movesMoney } from '#ledger/models/account'
import { refundConfirmed } from '#ledger/engines/refund_postings'
import { FindTransaction } from '#ledger/queries/transactions'

/** What was refunded: a sale, or a payment that bought nothing. */
type Origin = { tradeNo: string } | { paymentNo: string }

@inject()
export class PostRefundConfirmed {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Posts that a refund was paid: it leaves the gateway's clearing account or credits the buyer's balance. Sales
   * without proceeds post nothing.
   */
  async execute(
    { refundNo, of }: { refundNo: string; of: Origin },
    trx: TransactionClientContract
  ): Promise<void> {
    const received = await this.findTransaction.execute(nameOf(of), trx)
    const draft = received && refundConfirmed({ refundNo, received })
    if (draft && movesMoney(draft)) await this.postTransaction.execute([draft], trx)
  }
}

function nameOf(origin: Origin) {
  return 'tradeNo' in origin
    ? { kind: 'sale', ref: { type: 'order', id: origin.tradeNo } }
    : { kind: 'unwanted_payment', ref: { type: 'payment', id: origin.paymentNo } }
}
