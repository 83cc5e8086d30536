import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Live } from '#platform/realtime/live'
import Ticket from '#support/models/ticket'
import TicketEntry, { type TicketEvent } from '#support/models/ticket_entry'

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

  /** Does nothing for an order without a ticket that waits. */
  async execute({ orderId, event, note = '', eventId }: ResolveRefundTicketInput): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'support.refund_decided', trx))) return
      const ticket = await Ticket.query({ client: trx })
        .where({ orderId, type: 'refund' })
        .whereIn('status', ['open', 'user_replied'])
        .orderBy('id', 'desc')
        .forUpdate()
        .first()
      if (!ticket) return
      const { id, userId } = ticket
      const now = this.clock.now()
      const entry = await TicketEntry.create(
        { ticketId: id, side: 'system', event, content: note, createdAt: now },
        { client: trx }
      )
      await ticket
        .merge({ status: 'resolved', waitingFor: 'nobody', resolvedAt: now })
        .merge({ lastAnswerId: entry.id, lastReplyAt: now, updatedAt: now })
        .save()
      trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'ticket', id }))
    })
  }
}
