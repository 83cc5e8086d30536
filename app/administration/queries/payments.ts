import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import {
  idsIfFew,
  MOST_JOINED,
  idsOfFilteredPage,
  idsOfMatches,
} from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { columnsOf, type Row } from '#core/database/row'
import { NotFound } from '#core/errors'
import type { Page } from '#core/http/pagination'
import { namedUsers } from '#identity/queries/named_users'
import type User from '#identity/models/user'
import type Payment from '#payments/models/payment'
import type PaymentGateway from '#payments/models/payment_gateway'
import type PaymentOperation from '#payments/models/payment_operation'
import type ReceivedTransfer from '#payments/models/received_transfer'
import type Dispute from '#orders/models/dispute'
import type Order from '#orders/models/order'
import type Refund from '#orders/models/refund'
import { findOrderIdsByNumber } from '#sales/queries/matching_order_ids'
import { gatewayEvents, type GatewayEventRow } from '#administration/queries/gateway_events'

export const PAYMENT_STATES = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const

const COLUMNS = [
  'id',
  'paymentNo',
  'status',
  'amount',
  'currency',
  'gatewayReference',
  'failureReason',
  'returnedElsewhere',
  'createdAt',
  'expiresAt',
  'paidAt',
  'lookedAt',
  'nextPollAt',
  'givenUpAt',
] as const

/** A payment as admins see it. */
export interface PaymentRow extends Row<Payment, (typeof COLUMNS)[number]> {
  /** Null for payments of free orders. */
  gateway: PaymentGateway['driver'] | null
  buyerId: User['id']
  username: User['username']
  /** Null for deleted accounts. */
  email: User['email'] | null
  /** Number of its orders. */
  orders: number
}

function paymentRows() {
  return db
    .from('payments as p')
    .join('users as u', 'u.id', 'p.user_id')
    .leftJoin('payment_gateways as g', 'g.id', 'p.gateway_id')
    .select({
      ...columnsOf('p', COLUMNS),
      gateway: 'g.driver',
      buyerId: 'u.id',
      username: 'u.username',
    })
    .select(db.raw('case when u.deleted_at is null then u.email end as email'))
    .select(db.raw('(select count(*)::int from orders o where o.payment_id = p.id) as orders'))
}

interface PaymentFilter {
  status?: Payment['status']
  buyerId?: number
  /** Part of its number, of the buyer's name or address; any number of its orders, refunds, disputes or transfers. */
  q?: string
}

/** All payments, the newest first. Ids ascend with their time, so the list has the order of the key. */
export class ListPayments {
  async execute(
    input: PaymentFilter & { page?: number; pageSize?: number }
  ): Promise<Page<PaymentRow>> {
    const { status, buyerId, q, page = 1, pageSize = marketplace.pageSizes.adminTables } = input
    const place = { page, pageSize }
    const few = q
      ? await idsIfFew(paymentsByWord(q, await findOrderIdsByNumber(q)), MOST_JOINED)
      : undefined
    const matching = db
      .from('payments')
      .select('payments.id')
      .if(status, (query) => query.where('payments.status', status!))
      .if(buyerId, (query) => query.where('payments.user_id', buyerId!))
      .if(few, (query) => query.whereRaw('payments.id = any(?::int[])', [few!]))
      .if(q && !few, (query) => query.whereRaw(NAMED, { part: likeContaining(q!) }))
    const { ids, ...counted } = q
      ? await idsOfMatches(matching, ['payments.id'], place, few)
      : await idsOfFilteredPage(matching, ['payments.id'], place)
    const items = await paymentRows()
      .whereRaw('p.id = any(?::int[])', [ids])
      .orderByRaw('array_position(?::int[], p.id)', [ids])
    return { items, ...counted, ...place }
  }
}

/** For a list that is read in its order because many match. */
const NAMED = `(payments.payment_no ilike :part or exists (select from users u
  where u.id = payments.user_id
    and (u.username ilike :part or (u.email ilike :part and u.deleted_at is null))))`

/** @param numbered orders that the word names by another number */
function paymentsByWord(q: string, numbered: number[]) {
  const payments = () => db.from('payments').select('id')
  const orders = db
    .from('orders')
    .whereILike('trade_no', likeContaining(q))
    .select('payment_id as id')
  const ofOrders = db
    .from('orders')
    .whereRaw('id = any(?::int[])', [numbered])
    .select('payment_id as id')
  const found = payments()
    .whereILike('payment_no', likeContaining(q))
    .union([payments().whereIn('user_id', namedUsers(q)), orders, ofOrders])
  return db.from(found.as('found')).select('id')
}

type OrderOfPayment = Row<
  Order,
  'tradeNo' | 'status' | 'cancelledAt' | 'paidAmount' | 'paidCurrency'
> & {
  title: Order['productTitle']
}

type RefundOfPayment = Row<
  Refund,
  'refundNo' | 'state' | 'reason' | 'amount' | 'currency' | 'failure' | 'createdAt' | 'settledAt'
> & { tradeNo: Order['tradeNo'] | null }

type CallOfPayment = Row<
  PaymentOperation,
  'key' | 'state' | 'attempts' | 'reference' | 'failure' | 'calledAt' | 'createdAt' | 'decidedAt'
>

export interface PaymentStory extends PaymentRow {
  orderRows: OrderOfPayment[]
  refunds: RefundOfPayment[]
  /** Operations at the gateway under one key each, with all their attempts. */
  calls: CallOfPayment[]
  webhooks: GatewayEventRow[]
  disputes: Row<Dispute, 'reference' | 'state' | 'reason' | 'openedAt' | 'closedAt'>[]
  transfers: Row<ReceivedTransfer, 'transactionId' | 'sender' | 'blockAt'>[]
}

/** More than any payment has; the page shows them at once. */
const MOST = 100

/** A payment with what happened to it: its orders, calls to the gateway and messages from it. */
export class FindPayment {
  /** @throws NotFound */
  async execute(paymentNo: string): Promise<PaymentStory> {
    const payment: PaymentRow | undefined = await paymentRows()
      .where('p.payment_no', paymentNo)
      .first()
    if (!payment) throw new NotFound()
    const of = (table: string) =>
      db.from(table).where('payment_id', payment.id).orderBy('id').limit(MOST)
    const [orderRows, refunds, calls, webhooks, disputes, transfers] = await Promise.all([
      of('orders')
        .select('status')
        .select({ tradeNo: 'trade_no', title: 'product_title', cancelledAt: 'cancelled_at' })
        .select({ paidAmount: 'paid_amount', paidCurrency: 'paid_currency' }),
      db
        .from('refunds as r')
        .leftJoin('orders as o', 'o.id', 'r.order_id')
        .where('r.payment_id', payment.id)
        .orderBy('r.id')
        .limit(MOST)
        .select('r.state', 'r.reason', 'r.amount', 'r.currency', 'r.failure')
        .select({ refundNo: 'r.refund_no', createdAt: 'r.created_at', settledAt: 'r.settled_at' })
        .select({ tradeNo: 'o.trade_no' }),
      of('payment_operations')
        .select('key', 'state', 'attempts', 'reference', 'failure')
        .select({ calledAt: 'called_at', createdAt: 'created_at', decidedAt: 'decided_at' }),
      gatewayEvents().where('e.payment_id', payment.id).orderBy('e.id').limit(MOST),
      of('disputes')
        .select('reference', 'state', 'reason')
        .select({ openedAt: 'opened_at', closedAt: 'closed_at' }),
      db
        .from('received_transfers')
        .where('payment_no', paymentNo)
        .orderBy('id')
        .limit(MOST)
        .select('sender')
        .select({ transactionId: 'transaction_id', blockAt: 'block_at' }),
    ])
    return { ...payment, orderRows, refunds, calls, webhooks, disputes, transfers }
  }
}
