import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import marketplace from '#config/marketplace'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { saleTransaction, type Sale } from '#ledger/postings/sale_postings'

@inject()
export class PostSale {
  constructor(
    private postTransaction: PostTransaction,
    private clock: Clock
  ) {}

  /**
   * Posts the sales of one payment, each under its order's tradeNo; a repeat changes nothing.
   * The service fee is the creator's own, and zero in the first days after approval.
   * A sale that cost nothing leaves no trace in the book.
   * @throws RangeError when a sale does not balance
   */
  async execute(sales: Sale[], trx?: TransactionClientContract): Promise<void> {
    const paidFor = sales.filter(({ price, paid }) => !price.isZero || !paid.isZero)
    if (paidFor.length === 0) return

    await atomically(trx, async (client) => {
      const fees = await this.serviceFees(paidFor, client)
      const drafts = paidFor.map((sale) => saleTransaction(sale, fees.get(sale.creatorId)!))
      await this.postTransaction.execute(drafts, client)
    })
  }

  private async serviceFees(sales: Sale[], trx: TransactionClientContract) {
    const rows: { id: number; service_fee_bp: number; approved_at: Date | null }[] = await trx
      .from('creators')
      .select('id', 'service_fee_bp', 'approved_at')
      .whereIn('id', [...new Set(sales.map(({ creatorId }) => creatorId))])
    const now = this.clock.now()
    return new Map(rows.map((row) => [row.id, serviceFeeBp(row, now)]))
  }
}

/** The creator's fee at a moment: free until 7 x 24 h after approval, then their own rate. */
export function serviceFeeBp(
  creator: { service_fee_bp: number; approved_at: Date | null },
  at: DateTime
): number {
  if (!creator.approved_at) return creator.service_fee_bp
  const freeUntil = creator.approved_at.getTime() + marketplace.fees.freeDays * 86_400_000
  return at.toMillis() < freeUntil ? 0 : creator.service_fee_bp
}
