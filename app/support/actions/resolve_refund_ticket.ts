import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Live } from '#platform/realtime/live'
import { addLine } from '#support/actions/ticket_entries'
import { publishTicket } from '#support/actions/publish_ticket'
import Ticket, { PENDING_STATUSES } from '#support/models/ticket'
import type { TicketEvent } from '#support/models/ticket_entry'

interface ResolveRefundTicketInput {
  orderId: number
  event: Extract<TicketEvent, 'refunded' | 'refund_rejected'>
  /** The admin's reason. */
  note?: string
  eventId: string
}

/** The refund was decided: a line in the ticket says so, and the ticket is resolved. */
@inject()
export class ResolveRefundTicket {
  constructor(
    private live: Live,
    private clock: Clock
  ) {}

  /** Does nothing for an order without a ticket that waits. The decision has mails of its own. */
  async execute({ orderId, event, note = '', eventId }: ResolveRefundTicketInput): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'support.refund_decided', trx))) return
      const ticket = await Ticket.query({ client: trx })
        .where({ orderId, type: 'refund' })
        .whereIn('status', [...PENDING_STATUSES])
        .orderBy('id', 'desc')
        .forUpdate()
        .first()
      if (!ticket) return
      const now = this.clock.now()
      const entry = await addLine({ ticketId: ticket.id, event, content: note, at: now }, trx)
      await ticket
        .change({ status: 'resolved', waitingFor: 'nobody', resolvedAt: now }, now)
        .merge({ lastAnswerId: entry.id, lastReplyAt: now })
        .save()
      publishTicket(this.live, ticket, trx)
    })
  }
}
