import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { OrderRefunded } from '#orders/events/order_refunded'
import { ResolveRefundTicket } from '#support/actions/resolve_refund_ticket'

@inject()
export default class ResolveTicketOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private resolveTicket: ResolveRefundTicket) {}

  async handle({ payload }: OrderRefunded, eventId: string) {
    const { orderId } = payload
    await this.resolveTicket.execute({ orderId, event: 'refunded', eventId })
  }
}
