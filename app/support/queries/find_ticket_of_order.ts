import db from '@adonisjs/lucid/services/db'

/** The latest ticket of a user about an order. */
export class FindTicketOfOrder {
  async execute({ tradeNo, userId }: { tradeNo: string; userId: number }): Promise<number | null> {
    const ticket = await db
      .from('tickets as t')
      .join('orders as o', 'o.id', 't.order_id')
      .where({ 't.user_id': userId, 'o.trade_no': tradeNo })
      .orderBy('t.id', 'desc')
      .select('t.id')
      .first()
    return ticket?.id ?? null
  }
}
