import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { ReportedChats } from '#shops/values/reported_chats'
import { attachFiles } from '#support/actions/ticket_entries'
import { publishTicket, publishToAdmins } from '#support/actions/publish_ticket'
import { TicketClosed, TicketMovedOn } from '#support/errors'
import { TicketAnswered } from '#support/events'
import { lockTicket } from '#support/actions/lock_ticket'
import type Ticket from '#support/models/ticket'
import TicketEntry from '#support/models/ticket_entry'

const MOST_COUNTED = 100

interface AnswerTicketInput {
  id: number
  content: string
  /** A note for the staff: it is hidden from the user, who is not notified, and the status stays. */
  isInternal?: boolean
  fileIds?: number[]
  /** The last entry that the admin's screen shows, 0 for none; undefined without a screen. */
  seenId?: number
  /** The same id again changes nothing. */
  clientId?: string
  actor: Actor
}

/** The staff answers a ticket, which then waits for the user unless it is resolved, or writes an internal note. */
@inject()
export class AnswerTicket {
  constructor(
    private reportedChats: ReportedChats,
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound, TicketClosed, TicketMovedOn, UnknownTicketFile */
  async execute(input: AnswerTicketInput, outer?: TransactionClientContract): Promise<void> {
    const { id, content, isInternal = false, seenId, clientId = null, fileIds, actor } = input
    const { userId: authorId } = actor
    await atomically(outer, async (trx) => {
      const ticket = await lockTicket(id, trx)
      const key = { ticketId: id, authorId, clientId }
      if (clientId && (await TicketEntry.findBy(key, { client: trx }))) return
      if (!isInternal && ticket.status === 'closed') throw new TicketClosed()
      await assertSeen(ticket, seenId, trx)
      const createdAt = this.clock.now()
      const entry = await TicketEntry.create(
        { ...key, side: 'staff', isInternal, content, createdAt },
        { client: trx }
      )
      // Commands have no account that could have uploaded files.
      const files = { fileIds, userId: authorId ?? 0, ticketId: id, entryId: entry.id }
      await attachFiles(files, trx)
      if (isInternal) publishToAdmins(this.live, id, trx)
      else await this.#publish(ticket, entry, trx)
      await this.recordAudit.execute(
        {
          actor,
          action: isInternal ? 'ticket.noted' : 'ticket.answered',
          subject: { type: 'ticket', id },
          details: { entryId: entry.id },
        },
        trx
      )
    })
  }

  async #publish(ticket: Ticket, { id: entryId, createdAt }: TicketEntry, trx: Trx) {
    const { id: ticketId, reportedUserId } = ticket
    // An answer to a resolved ticket leaves it resolved; a reply of the user reopens it.
    const isAsked = ticket.isPending
    await ticket
      .change(isAsked ? { status: 'open', waitingFor: 'user' } : {}, createdAt)
      .merge({ lastAnswerId: entryId, lastReplyAt: createdAt })
      .merge({ firstAnswerAt: ticket.firstAnswerAt ?? createdAt })
      .save()
    if (reportedUserId !== null) await this.reportedChats.review({ reportedUserId }, trx)
    await this.outbox.record(new TicketAnswered({ ticketId, entryId }), trx)
    publishTicket(this.live, ticket, trx)
  }
}

type Trx = TransactionClientContract

/**
 * Rejects an answer by an admin whose screen lacks entries, internal ones too. The caller holds the lock of the ticket.
 * @param seenId the last entry on the screen, 0 for none; undefined without a screen, as of commands
 * @throws TicketMovedOn
 */
async function assertSeen(
  { id }: Ticket,
  seenId: number | undefined,
  trx: TransactionClientContract
): Promise<void> {
  if (seenId === undefined) return
  const later = await trx
    .from('ticket_entries')
    .where('ticket_id', id)
    .where('id', '>', seenId)
    .select('id')
    .limit(MOST_COUNTED)
  if (later.length > 0) throw new TicketMovedOn(later.length)
}
