import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import Ticket from '#support/models/ticket'
import TicketEntry from '#support/models/ticket_entry'
import TicketFile from '#support/models/ticket_file'
import { makeUser, signedIn } from '#tests/support/identity'
import { uniqueWord } from '#tests/support/shops'

export const TICKETS = '/api/v1/user/tickets'
export const TICKET_OFFICE = '/api/v1/admin-dashboard/tickets'

export function ticketBody(values: Record<string, unknown> = {}) {
  return {
    type: 'general',
    topic: 'files',
    title: 'A file does not open',
    content: 'The archive is damaged.',
    ...values,
  }
}

type MakeOptions = { reply?: string; values?: Partial<Ticket> }

/** A general ticket in the database; `reply` is a second text of its user. */
export async function makeTicket(user: Pick<User, 'id'>, { reply, values = {} }: MakeOptions = {}) {
  const now = DateTime.utc()
  const { topic, title, content } = ticketBody()
  const ticket = await Ticket.create({
    ticketNo: uniqueWord('TK').toUpperCase(),
    userId: user.id,
    type: 'general',
    title,
    content,
    topic: topic as 'files',
    status: 'open',
    waitingFor: 'staff',
    version: 1,
    lastAnswerId: 0,
    readAnswerId: 0,
    lastReplyAt: now,
    createdAt: now,
    updatedAt: now,
    ...(values as object),
  })
  if (reply) await addEntry(ticket, { side: 'user', authorId: user.id, content: reply })
  return ticket
}

/** An entry as an action would write it. */
export async function addEntry(ticket: Ticket, values: Partial<TicketEntry>) {
  const given = { ticketId: ticket.id, side: 'staff' as const, isInternal: false, content: 'Hello' }
  const entry = await TicketEntry.create({
    ...given,
    createdAt: DateTime.utc(),
    ...(values as object),
  })
  if (entry.side !== 'user' && !entry.isInternal) {
    await ticket.merge({ lastAnswerId: entry.id, waitingFor: 'user' }).save()
  }
  return entry
}

/** The row of a file without its bytes; without a ticket it waits to be sent. */
export async function makeTicketFile(
  user: Pick<User, 'id'>,
  values: { ticketId?: number; entryId?: number } = {}
) {
  const createdAt = DateTime.utc()
  return TicketFile.create({
    userId: user.id,
    kind: 'pdf',
    storageKey: `tickets/${user.id}/${randomUUID()}`,
    fileName: 'invoice.pdf',
    byteSize: 5,
    checksum: '0'.repeat(64),
    createdAt,
    expiresAt: values.ticketId ? null : createdAt.plus({ hours: 24 }),
    ...values,
  })
}

export async function makeAsker() {
  const user = await makeUser()
  return { user, visitor: await signedIn(user) }
}

export async function makeClerk() {
  const user = await makeUser({ role: 'admin' })
  return { user, admin: await signedIn(user) }
}

export const reply = (content: string, clientId: string = randomUUID()) => ({ content, clientId })

/** An admin's answer, or a note. */
export const answer = (content: string, values: Record<string, unknown> = {}) => ({
  content,
  seenId: 0,
  clientId: randomUUID(),
  ...values,
})

/** A report of messages, as DescribeReport describes it. */
export const makeReport = (reporter: User, { id, username }: User) =>
  makeTicket(reporter, {
    values: {
      type: 'report',
      topic: null,
      title: username,
      content: '',
      reportReason: 'harassment',
      reportedUserId: id,
      reportedMessages: [],
    },
  })
