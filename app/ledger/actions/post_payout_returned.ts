import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { payoutBounced, payoutReturned } from '#ledger/engines/payout_postings'
import { FindTransaction } from '#ledger/queries/transactions'

@inject()
export class PostPayoutReturned {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Returns a withdrawal to the balances that it was settled from, by the exact reverse of its own postings: that of
   * its payment too, if it had been paid. Once per withdrawal.
   * @throws Error when the withdrawal was never settled
   */
  async execute(invoiceNo: string, trx: TransactionClientContract): Promise<void> {
    const ref = { type: 'withdrawal', id: invoiceNo }
    const settled = await this.findTransaction.execute({ kind: 'payout_settled', ref }, trx)
    if (!settled) throw new Error(`Withdrawal ${invoiceNo} is not in the ledger`)
    const closed = await this.findTransaction.execute({ kind: 'payout_closed', ref }, trx)
    await this.postTransaction.execute(
      [...(closed ? [payoutBounced(invoiceNo, closed)] : []), payoutReturned(invoiceNo, settled)],
      trx
    )
  }
}
