import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockBuyer } from '#cart/locks/lock_buyer'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { attachFiles } from '#support/engines/attach_files'
import { publishTicket } from '#support/engines/publish_ticket'
import { TicketClosed } from '#support/errors'
import { TicketReplied } from '#support/events/ticket_replied'
import { assertOnlyReport } from '#support/guards/assert_only_report'
import { lockTicketOf } from '#support/locks/lock_ticket'
import TicketEntry from '#support/models/ticket_entry'

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
