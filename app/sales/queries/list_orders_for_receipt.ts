import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { OrderAtRates } from '#sales/engines/receipt_content'
import { orderRows, toOrderRow } from '#orders/purchases/rows/order_rows'

export class ListOrdersForReceipt {
  /** The orders of a payment, each with its exchange rates. */
  async execute(
    { paymentId }: { paymentId: number },
    trx?: TransactionClientContract
  ): Promise<OrderAtRates[]> {
    const query = orderRows()
    if (trx) query.useTransaction(trx)
    const rows = await query
      .join('fx_snapshots as fx', 'fx.id', 'orders.fx_snapshot_id')
      .where('orders.payment_id', paymentId)
      .whereNot('orders.status', 'unpaid')
      .select({ rates: 'fx.rates', ratesAt: 'fx.fetched_at' })
      .orderBy('orders.id')
    return rows.map(({ rates, ratesAt, ...row }) => ({ ...toOrderRow(row), rates, ratesAt }))
  }
}
