import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** The latest ticket about an order of a user; null when there is none. */
export class FindTicketOfOrder {
  /** @throws NotFound for a missing order and for another user's alike */
  async execute(where: { tradeNo: string; userId: number }): Promise<number | null> {
    const { tradeNo, userId } = where
    const order: { ticketId: number | null } | null = await db
      .from('orders as o')
      .leftJoin('tickets as t', 't.order_id', 'o.id')
      .where({ 'o.trade_no': tradeNo, 'o.buyer_id': userId })
      .orderByRaw('t.id desc nulls last')
      .select({ ticketId: 't.id' })
      .first()
    if (!order) throw new NotFound()
    return order.ticketId
  }
}
