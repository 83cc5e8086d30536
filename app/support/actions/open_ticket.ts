import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { lockBuyer } from '#cart/locks/lock_buyer'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { TooManyRequests } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { readableNumber } from '#core/identifiers/readable_number'
import Order from '#orders/models/order'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { Live } from '#platform/realtime/live'
import { TooManyOpenTickets } from '#support/errors'
import Ticket, { type TicketTopic } from '#support/models/ticket'

export type TicketSubject =
  | { type: 'general'; topic: TicketTopic; title: string; content: string }
  | { type: 'refund'; tradeNo: string; reason: string }

interface OpenTicketInput {
  userId: number
  subject: TicketSubject
  actor: Actor
}

const DAY_SECONDS = 24 * 60 * 60

/** Opens a ticket. One about a refund also requests the refund: both exist, or neither. */
@inject()
export class OpenTicket {
  constructor(
    private requestRefund: RequestRefund,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @throws Unauthenticated, TooManyOpenTickets, TooManyRequests; for a refund NotFound, OrderNotPaid, RefundUnderWay,
   *   DisputeOpen
   */
  async execute(
    { userId, subject, actor }: OpenTicketInput,
    outer?: TransactionClientContract
  ): Promise<Ticket> {
    return atomically(outer, async (trx) => {
      // Parallel requests of one user see each other's tickets.
      await lockBuyer(userId, trx)
      const now = this.clock.now()
      await assertUnderDailyLimit(userId, now, trx)
      if (subject.type === 'general') await assertUnderOpenLimit(userId, trx)
      const ticket = await Ticket.create(
        {
          ...(await this.#contentOf(userId, subject, trx)),
          ...{ ticketNo: readableNumber('TK', now), userId, type: subject.type },
          ...{ status: 'open', waitingFor: 'staff', lastAnswerId: 0, readAnswerId: 0 },
          ...{ lastReplyAt: now, createdAt: now, updatedAt: now },
        },
        { client: trx }
      )
      const { id } = ticket
      trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'ticket', id }))
      await this.recordAudit.execute(
        { actor, action: 'ticket.opened', subject: { type: 'ticket', id } },
        trx
      )
      return ticket
    })
  }

  async #contentOf(userId: number, subject: TicketSubject, trx: TransactionClientContract) {
    if (subject.type === 'general') {
      const { topic, title, content } = subject
      return { topic, title, content }
    }
    const { tradeNo, reason: note } = subject
    await this.requestRefund.execute({ tradeNo, buyerId: userId, note }, trx)
    const order = await Order.findByOrFail({ tradeNo }, { client: trx })
    const title = [...order.productTitle].slice(0, marketplace.tickets.title.max).join('')
    return { orderId: order.id, title, content: note }
  }
}

async function assertUnderOpenLimit(userId: number, trx: TransactionClientContract) {
  const { maxOpen } = marketplace.tickets
  const open = await Ticket.query({ client: trx })
    .where({ userId, type: 'general' })
    .whereIn('status', ['open', 'user_replied'])
    .limit(maxOpen)
  if (open.length >= maxOpen) throw new TooManyOpenTickets(maxOpen)
}

/** Counted in the transaction, because the limiter knows no days. */
async function assertUnderDailyLimit(
  userId: number,
  now: DateTime,
  trx: TransactionClientContract
) {
  const { perDay } = marketplace.tickets
  const recent = await Ticket.query({ client: trx })
    .where({ userId })
    .where('createdAt', '>', now.minus({ days: 1 }).toJSDate())
    .orderBy('createdAt', 'desc')
    .limit(perDay)
  if (recent.length < perDay) return
  const waited = now.diff(recent.at(-1)!.createdAt, 'seconds').seconds
  throw new TooManyRequests(Math.max(1, Math.ceil(DAY_SECONDS - waited)))
}
