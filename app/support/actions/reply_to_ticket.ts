import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { attachFiles } from '#support/actions/ticket_entries'
import { publishTicket } from '#support/actions/publish_ticket'
import { TicketClosed, AlreadyReported } from '#support/errors'
import { TicketReplied } from '#support/events'
import { lockTicketOf } from '#support/actions/lock_ticket'
import TicketEntry from '#support/models/ticket_entry'
import Ticket, { PENDING_STATUSES } from '#support/models/ticket'

interface ReplyToTicketInput {
  id: number
  userId: number
  content: string
  fileIds?: number[]
  /** The same id again changes nothing, so that a reply can be sent again after a lost connection. */
  clientId?: string
}

/** Adds a reply of the user: the ticket waits for the staff, and a resolved one is reopened. */
@inject()
export class ReplyToTicket {
  constructor(
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws Unauthenticated, NotFound, TicketClosed, UnknownTicketFile; AlreadyReported when a later report is open */
  async execute(input: ReplyToTicketInput, outer?: TransactionClientContract): Promise<void> {
    const { id, userId, content, fileIds, clientId = null } = input
    await atomically(outer, async (trx) => {
      // In the order of OpenTicket: account, then ticket.
      await lockBuyer(userId, trx)
      const ticket = await lockTicketOf(userId, id, trx)
      const key = { ticketId: id, authorId: userId, clientId }
      if (clientId && (await TicketEntry.findBy(key, { client: trx }))) return
      const now = this.clock.now()
      if (!ticket.takesRepliesAt(now)) throw new TicketClosed()
      if (!ticket.isPending) await assertOnlyReport(ticket, trx)
      const entry = await TicketEntry.create(
        { ...key, side: 'user', isInternal: false, content, createdAt: now },
        { client: trx }
      )
      await attachFiles({ fileIds, userId, ticketId: id, entryId: entry.id }, trx)
      if (ticket.waitingFor !== 'staff')
        await this.outbox.record(new TicketReplied({ ticketId: id }), trx)
      await ticket
        .change({ status: 'user_replied', waitingFor: 'staff', resolvedAt: null }, now)
        .merge({ lastReplyAt: now })
        .save()
      publishTicket(this.live, ticket, trx)
    })
  }
}

/**
 * A report is not reopened beside a later one of the same user about the same product or user. The caller holds the
 * lock of the account; for callers without it, the unique indexes decide.
 * @throws AlreadyReported
 */
async function assertOnlyReport(
  { userId, productId, reportedUserId }: Ticket,
  trx: TransactionClientContract
): Promise<void> {
  if (productId === null && reportedUserId === null) return
  const other = await Ticket.query({ client: trx })
    .where({ userId, ...(productId === null ? { reportedUserId } : { productId }) })
    .whereIn('status', [...PENDING_STATUSES])
    .first()
  if (other) throw new AlreadyReported(other.id)
}
