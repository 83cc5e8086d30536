import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import Ticket from '#support/models/ticket'
import TicketEntry from '#support/models/ticket_entry'
import { uniqueWord } from '#tests/support/shops'

export const TICKETS = '/api/v1/user/tickets'

export function ticketBody(values: Record<string, unknown> = {}) {
  return {
    type: 'general',
    topic: 'files',
    title: 'A file does not open',
    content: 'The archive is damaged.',
    ...values,
  }
}

/** A general ticket in the database; `reply` is a second text of its user. */
export async function makeTicket(user: Pick<User, 'id'>, { reply }: { reply?: string } = {}) {
  const now = DateTime.utc()
  const { topic, title, content } = ticketBody()
  const ticket = await Ticket.create({
    ...{ ticketNo: uniqueWord('TK'), userId: user.id, type: 'general', title, content },
    ...{ topic: topic as 'files', status: 'open', waitingFor: 'staff' },
    ...{ lastAnswerId: 0, readAnswerId: 0, lastReplyAt: now, createdAt: now, updatedAt: now },
  })
  if (reply) await addEntry(ticket, { side: 'user', authorId: user.id, content: reply })
  return ticket
}

/** An entry as an action would write it. */
export async function addEntry(ticket: Ticket, values: Partial<TicketEntry>) {
  const given = { ticketId: ticket.id, side: 'staff' as const, isInternal: false, content: 'Hello' }
  const entry = await TicketEntry.create({ ...given, createdAt: DateTime.utc(), ...values })
  if (entry.side !== 'user' && !entry.isInternal) {
    await ticket.merge({ lastAnswerId: entry.id, waitingFor: 'user' }).save()
  }
  return entry
}
