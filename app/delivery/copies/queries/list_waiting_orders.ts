import db from '@adonisjs/lucid/services/db'
import { UNDERWAY } from '#delivery/models/copy'

export class ListWaitingOrders {
  /** The orders of a payment whose copies are not all made; failed copies are not waited for. */
  async execute({ paymentId }: { paymentId: number }): Promise<number[]> {
    const rows = await db
      .from('orders as o')
      .where({ 'o.payment_id': paymentId, 'o.status': 'paid', 'o.type': 'product' })
      .where((either) => {
        either
          .whereNotExists(db.from('entitlements as e').whereColumn('e.order_id', 'o.id'))
          .orWhereExists(
            db
              .from('copies as c')
              .join('attachments as a', 'a.id', 'c.attachment_id')
              .whereColumn('c.buyer_id', 'o.buyer_id')
              .whereColumn('a.product_id', 'o.product_id')
              .whereIn('c.status', [...UNDERWAY])
          )
      })
      .select('o.id')
    return rows.map(({ id }) => id)
  }
}
