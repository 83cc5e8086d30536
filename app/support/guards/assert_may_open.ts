import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { TooManyRequests } from '#core/errors'
import { TooManyOpenTickets } from '#support/errors'
import Ticket, { PENDING_STATUSES, type TicketType } from '#support/models/ticket'

const DAY_SECONDS = 24 * 60 * 60

interface NewTicket {
  userId: number
  type: TicketType
  now: DateTime
}

/**
 * Limits that must be exact, or that the limiter does not know: it has no days. Reports have a limit per hour only. The
 * caller holds the lock of the account.
 * @throws TooManyOpenTickets, TooManyRequests
 */
export async function assertMayOpen(
  { userId, type, now }: NewTicket,
  trx: TransactionClientContract
): Promise<void> {
  if (type === 'report') return
  await assertUnderDailyLimit(userId, now, trx)
  if (type === 'general') await assertUnderOpenLimit(userId, trx)
}

async function assertUnderOpenLimit(userId: number, trx: TransactionClientContract) {
  const { maxOpen } = marketplace.tickets
  const open = await Ticket.query({ client: trx })
    .where({ userId, type: 'general' })
    .whereIn('status', [...PENDING_STATUSES])
    .limit(maxOpen)
  if (open.length >= maxOpen) throw new TooManyOpenTickets(maxOpen)
}

async function assertUnderDailyLimit(
  userId: number,
  now: DateTime,
  trx: TransactionClientContract
) {
  const { perDay } = marketplace.tickets
  const recent = await Ticket.query({ client: trx })
    .where({ userId })
    .whereNot('type', 'report')
    .where('createdAt', '>', now.minus({ days: 1 }).toJSDate())
    .orderBy('createdAt', 'desc')
    .limit(perDay)
  if (recent.length < perDay) return
  const waited = now.diff(recent.at(-1)!.createdAt, 'seconds').seconds
  throw new TooManyRequests(Math.max(1, Math.ceil(DAY_SECONDS - waited)))
}
