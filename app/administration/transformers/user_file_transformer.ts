import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UserFile } from '#administration/queries/user_file'
import ActiveSessionTransformer from '#identity/sessions/transformers/active_session_transformer'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import AdminTicketTransformer from '#support/transformers/admin_ticket_transformer'

/** What an admin needs to answer a user. */
export default class UserFileTransformer extends BaseTransformer<UserFile> {
  toObject() {
    const { spending, balances, orders, tickets, sessions } = this.resource
    return {
      spending: spending.map(({ orders: count, sum }) => ({ orders: count, sum: sum.toJSON() })),
      balances: {
        day: balances.day,
        items: balances.items.map(({ type, amount }) => ({ type, amount: amount.toJSON() })),
      },
      orders: orders.map((order) => new AdminOrderTransformer(order).toObject()),
      tickets: tickets.map((ticket) => new AdminTicketTransformer(ticket).toObject()),
      sessions: sessions.map((session) => new ActiveSessionTransformer(session).toObject()),
    }
  }
}
