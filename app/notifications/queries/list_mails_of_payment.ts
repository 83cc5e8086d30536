import db from '@adonisjs/lucid/services/db'
import { orderMailRows, toOrderMail, type OrderMail } from '#notifications/rows/order_mail_rows'

export class ListMailsOfPayment {
  /** The email data of each order that was paid together with this one. */
  async execute({ orderId }: { orderId: number }): Promise<OrderMail[]> {
    const rows = await orderMailRows()
      .where('o.payment_id', db.from('orders').where('id', orderId).select('payment_id'))
      .whereNot('o.status', 'unpaid')
      .orderBy('o.id')
    return rows.map(toOrderMail).filter((orderMail) => orderMail !== null)
  }
}
