import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { ReportedChats } from '#shops/values/reported_chats'
import { addLine } from '#support/actions/ticket_entries'
import { publishTicket } from '#support/actions/publish_ticket'
import { AlreadyReported, RefundUndecided, TicketStatusImpossible } from '#support/errors'
import { TicketResolved } from '#support/events'
import { assertVersion, lockTicket } from '#support/actions/lock_ticket'
import type Ticket from '#support/models/ticket'
import type { TicketStatus } from '#support/models/ticket'
import type { TicketEvent } from '#support/models/ticket_entry'
import { FindUndecidedRefund } from '#support/queries/refund_tickets'

/** The statuses that an admin sets; `user_replied` follows from a reply. */
export const SETTABLE_STATUSES = ['open', 'resolved', 'closed'] as const
type SettableStatus = (typeof SETTABLE_STATUSES)[number]

interface ChangeTicketStatusInput {
  id: number
  status: SettableStatus
  /** The version that the admin saw. */
  version?: number
  actor: Actor
}

const UNIQUE_VIOLATION = '23505'

const FROM: Record<SettableStatus, readonly TicketStatus[]> = {
  open: ['resolved'],
  resolved: ['open', 'user_replied'],
  closed: ['open', 'user_replied', 'resolved'],
}

const EVENTS: Record<SettableStatus, TicketEvent> = {
  open: 'reopened',
  resolved: 'resolved',
  closed: 'closed_by_staff',
}

/** An admin resolves, closes or reopens a ticket. */
@inject()
export class ChangeTicketStatus {
  constructor(
    private findUndecidedRefund: FindUndecidedRefund,
    private reportedChats: ReportedChats,
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, TicketMovedOn, TicketStatusImpossible, RefundUndecided; AlreadyReported when a later report of the
   *   same user is open
   */
  async execute(input: ChangeTicketStatusInput, outer?: TransactionClientContract): Promise<void> {
    try {
      await atomically(outer, (trx) => this.#change(input, trx))
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new AlreadyReported()
    }
  }

  async #change(
    { id, status, version, actor }: ChangeTicketStatusInput,
    trx: TransactionClientContract
  ) {
    const ticket = await lockTicket(id, trx)
    assertVersion(ticket, version)
    if (!FROM[status].includes(ticket.status)) throw new TicketStatusImpossible(ticket.status)
    const isDecided = status !== 'open'
    if (isDecided && (await this.findUndecidedRefund.execute(ticket.orderId, trx))) {
      throw new RefundUndecided()
    }
    const { reportedUserId, status: before } = ticket
    const at = this.clock.now()
    const line = await addLine({ ticketId: id, event: EVENTS[status], at }, trx)
    await ticket
      .change(stateOf(status, at), at)
      .merge({ lastAnswerId: line.id, lastReplyAt: at })
      .save()
    if (isDecided && reportedUserId !== null) {
      await this.reportedChats.review({ reportedUserId }, trx)
    }
    if (status === 'resolved') await this.outbox.record(new TicketResolved({ ticketId: id }), trx)
    publishTicket(this.live, ticket, trx)
    const subject = { type: 'ticket', id }
    const details = { from: before }
    await this.recordAudit.execute(
      { actor, action: `ticket.${AUDIT_NAMES[status]}`, subject, details },
      trx
    )
  }
}

const AUDIT_NAMES = { open: 'reopened', resolved: 'resolved', closed: 'closed' } as const

function stateOf(status: SettableStatus, at: DateTime): Partial<Ticket> {
  switch (status) {
    case 'open':
      return { status, waitingFor: 'staff', resolvedAt: null }
    case 'resolved':
      return { status, waitingFor: 'nobody', resolvedAt: at }
    case 'closed':
      return { status, waitingFor: 'nobody', closedAt: at }
  }
}
