import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { SYSTEM } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { addLine } from '#support/actions/ticket_entries'
import { publishTicket, publishToAdmins } from '#support/actions/publish_ticket'
import { TicketResolved } from '#support/events'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import Ticket from '#support/models/ticket'
import { FindUndecidedRefund } from '#support/queries/refund_tickets'

const MOST_AT_ONCE = 500

/**
 * Resolves tickets whose users left the staff's question unanswered, and closes those that were resolved long ago. Safe
 * to run in several workers at once.
 */
@inject()
export class EndIdleTickets {
  constructor(
    private findUndecidedRefund: FindUndecidedRefund,
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const { unansweredDays, closedAfterDays } = marketplace.tickets
    const now = this.clock.now()
    const unanswered = (client?: TransactionClientContract) =>
      Ticket.query({ client })
        .where('waitingFor', 'user')
        .where('lastReplyAt', '<=', now.minus({ days: unansweredDays }).toJSDate())
        .orderBy('lastReplyAt')
    await this.#each(unanswered, (ticket, trx) => this.#resolve(ticket, trx))
    const resolved = (client?: TransactionClientContract) =>
      Ticket.query({ client })
        .where('status', 'resolved')
        .where('resolvedAt', '<=', now.minus({ days: closedAfterDays }).toJSDate())
        .orderBy('resolvedAt')
    await this.#each(resolved, (ticket, trx) => this.#close(ticket, trx))
  }

  /** Each in its own transaction, under the same condition again: the user may have replied meanwhile. */
  async #each(
    due: (client?: TransactionClientContract) => ModelQueryBuilderContract<typeof Ticket>,
    end: (ticket: Ticket, trx: TransactionClientContract) => Promise<void>
  ) {
    for (const { id } of await due().select('id').limit(MOST_AT_ONCE)) {
      await db.transaction(async (trx) => {
        const ticket = await due(trx).where('id', id).forUpdate().first()
        if (ticket) await end(ticket, trx)
      })
    }
  }

  /** A request for a refund is decided by an admin, who has waited long enough. */
  async #resolve(ticket: Ticket, trx: TransactionClientContract) {
    const { id: ticketId } = ticket
    const at = this.clock.now()
    if (await this.findUndecidedRefund.execute(ticket.orderId, trx)) {
      await addLine({ ticketId, event: 'answer_overdue', isInternal: true, at }, trx)
      await ticket.change({ waitingFor: 'staff' }, at).merge({ lastReplyAt: at }).save()
      return publishToAdmins(this.live, ticketId, trx)
    }
    const line = await addLine({ ticketId, event: 'resolved_unanswered', at }, trx)
    await ticket
      .change({ status: 'resolved', waitingFor: 'nobody', resolvedAt: at }, at)
      .merge({ lastAnswerId: line.id, lastReplyAt: at })
      .save()
    await this.outbox.record(new TicketResolved({ ticketId }), trx)
    await this.#recordEnd(ticket, 'ticket.resolved', trx)
  }

  async #close(ticket: Ticket, trx: TransactionClientContract) {
    const at = this.clock.now()
    await addLine({ ticketId: ticket.id, event: 'closed_resolved', at }, trx)
    await ticket.change({ status: 'closed', waitingFor: 'nobody', closedAt: at }, at).save()
    await this.#recordEnd(ticket, 'ticket.closed', trx)
  }

  async #recordEnd(
    ticket: Ticket,
    action: 'ticket.resolved' | 'ticket.closed',
    trx: TransactionClientContract
  ) {
    publishTicket(this.live, ticket, trx)
    const subject = { type: 'ticket', id: ticket.id }
    await this.recordAudit.execute({ actor: SYSTEM, action, subject }, trx)
  }
}
