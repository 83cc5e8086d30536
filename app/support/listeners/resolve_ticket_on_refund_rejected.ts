import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { RefundRejected } from '#orders/events/refund_rejected'
import { ResolveRefundTicket } from '#support/actions/resolve_refund_ticket'

@inject()
export default class ResolveTicketOnRefundRejected implements Listener<RefundRejected> {
  constructor(private resolveTicket: ResolveRefundTicket) {}

  async handle({ payload }: RefundRejected, eventId: string) {
    const { orderId, note } = payload
    await this.resolveTicket.execute({ orderId, event: 'refund_rejected', note, eventId })
  }
}
