import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound, TooManyRequests } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { readableNumber } from '#core/identifiers/readable_number'
import Order from '#orders/models/order'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { Live } from '#platform/realtime/live'
import { DescribeReport, type ReportSubject } from '#support/actions/describe_report'
import { attachFiles } from '#support/actions/ticket_entries'
import { publishTicket } from '#support/actions/publish_ticket'
import { TicketOpened } from '#support/events'
import Ticket, { type TicketTopic, PENDING_STATUSES, type TicketType } from '#support/models/ticket'
import type { DateTime } from 'luxon'
import { TooManyOpenTickets } from '#support/errors'

const DAY_SECONDS = 24 * 60 * 60

interface NewTicket {
  userId: number
  type: TicketType
  now: DateTime
}

export type TicketSubject =
  | {
      type: 'general'
      topic: TicketTopic
      title: string
      content: string
      /** An earlier ticket of the same user. */
      followsTicketId?: number
    }
  | { type: 'refund'; tradeNo: string; reason: string }
  | ({ type: 'report' } & ReportSubject)

interface OpenTicketInput {
  userId: number
  subject: TicketSubject
  /** Files that the user has uploaded for it. */
  fileIds?: number[]
  actor: Actor
}

/** Opens a ticket. One about a refund also requests the refund: both exist, or neither. */
@inject()
export class OpenTicket {
  constructor(
    private requestRefund: RequestRefund,
    private describeReport: DescribeReport,
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @throws Unauthenticated, TooManyOpenTickets, TooManyRequests, UnknownTicketFile; for a refund NotFound, OrderNotPaid,
   *   RefundUnderWay, DisputeOpen; what DescribeReport throws
   */
  async execute(input: OpenTicketInput, outer?: TransactionClientContract): Promise<Ticket> {
    const { userId, subject, fileIds, actor } = input
    if (subject.type === 'report') await this.describeReport.check({ userId, subject })
    return atomically(outer, async (trx) => {
      // Parallel requests of one user see each other's tickets.
      await lockBuyer(userId, trx)
      const now = this.clock.now()
      await assertMayOpen({ userId, type: subject.type, now }, trx)
      const ticket = await Ticket.create(
        {
          ...(await this.#contentOf(userId, subject, trx)),
          ticketNo: readableNumber('TK', now),
          userId,
          type: subject.type,
          status: 'open',
          waitingFor: 'staff',
          lastAnswerId: 0,
          readAnswerId: 0,
          version: 1,
          lastReplyAt: now,
          createdAt: now,
          updatedAt: now,
        },
        { client: trx }
      )
      const { id } = ticket
      await attachFiles({ fileIds, userId, ticketId: id, entryId: null }, trx)
      publishTicket(this.live, ticket, trx)
      await this.outbox.record(new TicketOpened({ ticketId: id }), trx)
      await this.recordAudit.execute(
        {
          actor,
          action: 'ticket.opened',
          subject: { type: 'ticket', id },
          details: { type: subject.type },
        },
        trx
      )
      return ticket
    })
  }

  async #contentOf(
    userId: number,
    subject: TicketSubject,
    trx: TransactionClientContract
  ): Promise<Partial<Ticket>> {
    switch (subject.type) {
      case 'general':
        return generalContentOf(userId, subject, trx)
      case 'report':
        return this.describeReport.execute({ userId, subject }, trx)
      case 'refund':
        return this.#refundContentOf(userId, subject, trx)
    }
  }

  async #refundContentOf(
    userId: number,
    { tradeNo, reason: note }: Extract<TicketSubject, { type: 'refund' }>,
    trx: TransactionClientContract
  ) {
    await this.requestRefund.execute({ tradeNo, buyerId: userId, note }, trx)
    const order = await Order.findByOrFail({ tradeNo }, { client: trx })
    const title = [...order.productTitle].slice(0, marketplace.tickets.title.max).join('')
    return { orderId: order.id, title, content: note }
  }
}

async function generalContentOf(
  userId: number,
  { topic, title, content, followsTicketId }: Extract<TicketSubject, { type: 'general' }>,
  trx: TransactionClientContract
) {
  if (followsTicketId === undefined) return { topic, title, content }
  const earlier = await Ticket.query({ client: trx }).where({ id: followsTicketId, userId }).first()
  if (!earlier) throw new NotFound()
  return { topic, title, content, followsTicketId }
}

/**
 * Limits that must be exact, or that the limiter does not know: it has no days. Reports have a limit per hour only. The
 * caller holds the lock of the account.
 * @throws TooManyOpenTickets, TooManyRequests
 */
async function assertMayOpen(
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
