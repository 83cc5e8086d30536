import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import Ticket from '#support/models/ticket'
import {
  filesOf,
  ticketRowsOf,
  visibleEntriesOf,
  type EntryRow,
  type FileRow,
  type TicketRow,
} from '#support/rows/ticket_rows'

interface FindTicketInput {
  id: number
  userId: number
  /** Only entries after this one. */
  after?: number
}

export type TicketDetail = {
  ticket: TicketRow
  entries: EntryRow[]
  files: FileRow[]
  hasMore: boolean
  canReply: boolean
}

/** A user's ticket with the entries that the user may read. */
@inject()
export class FindTicket {
  constructor(private clock: Clock) {}

  /** @throws NotFound for a missing ticket and for another user's alike */
  async execute({ id, userId, after = 0 }: FindTicketInput): Promise<TicketDetail> {
    const row: TicketRow | null = await ticketRowsOf(userId).where('t.id', id).first()
    if (!row) throw new NotFound()
    const { entries: most } = marketplace.tickets
    const [ticket, found, files] = await Promise.all([
      Ticket.findOrFail(id),
      visibleEntriesOf(id)
        .where('id', '>', after)
        .limit(most + 1) as Promise<EntryRow[]>,
      filesOf(id, { withInternal: false }) as Promise<FileRow[]>,
    ])
    return {
      ticket: row,
      entries: found.slice(0, most),
      files,
      hasMore: found.length > most,
      canReply: ticket.takesRepliesAt(this.clock.now()),
    }
  }
}
