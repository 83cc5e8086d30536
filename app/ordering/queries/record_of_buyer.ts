import db from '@adonisjs/lucid/services/db'
import { inPages, PersonalRecord, type Section } from '#identity/queries/personal_record'

/** What they ordered. What others ordered from them is those others' affair. */
export default class RecordOfBuyer extends PersonalRecord {
  sections(userId: number): Section[] {
    const orders = inPages<{ id: number }>((afterId, size) =>
      db
        .from('orders')
        .where('buyer_id', userId)
        .where('id', '>', afterId)
        .select('id', 'type', 'status', 'quantity', 'amount', 'currency', 'surcharge', 'message')
        .select({ tradeNo: 'trade_no', product: 'product_title', productId: 'product_id' })
        .select({ paidAmount: 'paid_amount', paidCurrency: 'paid_currency' })
        .select({ createdAt: 'created_at', paidAt: 'paid_at', cancelledAt: 'cancelled_at' })
        .orderBy('id')
        .limit(size)
    )
    return [{ name: 'orders', rows: orders }]
  }
}
