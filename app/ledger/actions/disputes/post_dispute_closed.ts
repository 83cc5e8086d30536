import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { movesMoney } from '#ledger/models/account'
import { disputeLost, disputeWon } from '#ledger/engines/dispute_postings'
import { FindTransaction } from '#ledger/queries/transactions'

interface ClosedDispute {
  disputeNo: string
  tradeNo: string
  outcome: 'won' | 'lost'
}

@inject()
export class PostDisputeClosed {
  constructor(
    private findTransaction: FindTransaction,
    private postTransaction: PostTransaction
  ) {}

  /**
   * Closes a dispute in the ledger: if won, releases what was held of the sale; if lost, turns it into a refund that
   * the caller must finish. A lost dispute about a sale without proceeds posts nothing, because the bank took nothing
   * for it.
   * @returns false for a sale of which nothing was held
   */
  async execute(
    { outcome, ...disputed }: ClosedDispute,
    trx: TransactionClientContract
  ): Promise<boolean> {
    const { disputeNo, tradeNo } = disputed
    const opened = {
      kind: 'dispute_opened',
      ref: { type: 'dispute', id: `${disputeNo}/${tradeNo}` },
    }
    const openedPosting = await this.findTransaction.execute(opened, trx)
    if (!openedPosting) return false
    const sold = { kind: 'sale', ref: { type: 'order', id: tradeNo } }
    const sale = outcome === 'lost' ? await this.findTransaction.execute(sold, trx) : null
    const draft = sale
      ? disputeLost({ ...disputed, sale })
      : disputeWon({ ...disputed, held: openedPosting })
    if (movesMoney(draft)) await this.postTransaction.execute([draft], trx)
    return true
  }
}
