import db from '@adonisjs/lucid/services/db'
import { letterRows, toLetter, type OrderLetter } from '#notifications/queries/get_order_letter'

export class ListLettersOfPayment {
  /** A letter for each order that was paid together with this one. */
  async execute({ orderId }: { orderId: number }): Promise<OrderLetter[]> {
    const rows = await letterRows()
      .where('o.payment_id', db.from('orders').where('id', orderId).select('payment_id'))
      .whereNot('o.status', 'unpaid')
      .orderBy('o.id')
    return rows.map(toLetter).filter((letter) => letter !== null)
  }
}
