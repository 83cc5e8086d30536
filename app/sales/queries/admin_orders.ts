import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import type { DisputeState } from '#orders/models/dispute'
import type Order from '#orders/models/order'
import type { OrderType } from '#orders/models/order'
import type { RefundReason, RefundState } from '#orders/models/refund'
import { latestRefund } from '#orders/purchases/queries/latest_refund'
import { IN_STATE, type AdminOrderState } from '#sales/queries/admin_order_states'
import type { Column, Row } from '#core/database/row'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type Payment from '#payments/models/payment'
import type PaymentGateway from '#payments/models/payment_gateway'
import type PaymentCompletion from '#orders/models/payment_completion'
import type ReceivedTransfer from '#payments/models/received_transfer'
import { findOrderIdsByNumber } from '#sales/queries/matching_order_ids'
import { NotFound } from '#core/errors'
import { streamWithEarnings } from '#sales/queries/shop_order_streams'
import type { Money } from '#core/money/money'

/** An order as an admin sees it, without models. */
export interface AdminOrderRow extends Row<
  Order,
  | 'id'
  | 'tradeNo'
  | 'type'
  | 'status'
  | 'cancelledAt'
  | 'message'
  | 'amount'
  | 'discount'
  | 'currency'
  | 'surcharge'
  | 'paidAmount'
  | 'paidCurrency'
  | 'createdAt'
  | 'paidAt'
  | 'buyerId'
> {
  title: Order['productTitle']
  username: User['username']
  /** Null for deleted accounts. */
  email: User['email'] | null
  shopName: Shop['name']
  creatorId: Creator['id']
  creatorName: Creator['name']
  paymentNo: Payment['paymentNo']
  paymentStatus: Payment['status']
  /** Null for free orders. */
  gateway: PaymentGateway['driver'] | null
  isByHand: boolean
  /** Why an admin attested that it was paid. */
  completionReason: PaymentCompletion['reason'] | null
  completionEvidence: PaymentCompletion['evidence'] | null
  completedBy: User['username'] | null
  completedAt: Column<PaymentCompletion, 'createdAt'> | null
  /** Number of orders of the payment. */
  siblings: number
  refundNo: string | null
  /** When the refund succeeded or failed. */
  refundSettledAt: Date | null
  refundState: RefundState | null
  refundReason: RefundReason | null
  requestNote: string | null
  refundNote: string | null
  refundFailure: string | null
  /** The refund was made on the gateway's own pages; null when no gateway was involved. */
  isMadeElsewhere: boolean | null
  /** Amount that the gateway reports as refunded on its own pages, for the whole payment. */
  returnedElsewhere: Payment['returnedElsewhere']
  disputeState: DisputeState | null
  disputeReference: string | null
  disputeReason: string | null
  disputedAt: Date | null
  /** State of the refund of money that arrived for an unwanted payment; null when there is none. */
  sentBackState: RefundState | null
  refundAmount: bigint | null
  sentBackAmount: bigint | null
  paymentCurrency: Payment['currency']
  /** Sender address of a cryptocurrency payment. */
  payer: ReceivedTransfer['sender'] | null
}

export interface AdminOrderFilter {
  type?: OrderType
  status?: AdminOrderState
  /** Only orders that were paid then or later, also those that were refunded since. */
  paidSince?: Date
  /** Part of a number, title, shop name, buyer's name or email address. */
  keyword?: string
  /** Orders that the keyword names by another number (`findOrderIdsByNumber`). */
  numbered?: number[]
}

type Orders = ReturnType<typeof db.from>

const SEARCHED_COLUMNS = [
  'orders.trade_no',
  'orders.product_title',
  'payments.payment_no',
  'shops.name',
  'creators.name',
  'users.username',
  'users.email',
]

/** The orders of all shops with their related data. */
export function adminOrders(filter: AdminOrderFilter = {}) {
  const orders = withRefundsAndDisputes(withPeople(db.from('orders'))).leftJoin(
    'received_transfers',
    'received_transfers.payment_no',
    'payments.payment_no'
  )
  return narrowed(orders, filter)
}

/** The same orders with only the joins that the keyword needs, for counting or finding a page. */
export function matchingOrders(filter: AdminOrderFilter) {
  const orders = db.from('orders')
  return narrowed(filter.keyword ? withPeople(orders) : orders, filter)
}

function narrowed(orders: Orders, filter: AdminOrderFilter) {
  const { type, status, keyword, paidSince, numbered = [] } = filter
  const part = likeContaining(keyword ?? '')
  return orders
    .if(type, (query) => query.where('orders.type', type!))
    .if(status, (query) => query.whereRaw(IN_STATE[status!]))
    .if(paidSince, (query) => query.where('orders.paid_at', '>=', paidSince!))
    .if(keyword, (query) =>
      query.where((either) => {
        for (const column of SEARCHED_COLUMNS) either.orWhereILike(column, part)
        if (numbered.length > 0) either.orWhereRaw('orders.id = any(?::int[])', [numbered])
      })
    )
}

function withPeople(orders: Orders) {
  return orders
    .join('users', 'users.id', 'orders.buyer_id')
    .join('shops', 'shops.id', 'orders.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .join('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('payment_gateways', 'payment_gateways.id', 'payments.gateway_id')
}

function withRefundsAndDisputes(orders: Orders) {
  return orders
    .leftJoin('payment_completions', 'payment_completions.payment_id', 'payments.id')
    .leftJoin('users as completers', 'completers.id', 'payment_completions.admin_id')
    .joinRaw(latestRefund('refund', 'order_id = orders.id'))
    .joinRaw(latestRefund('sent', 'payment_id = orders.payment_id and order_id is null'))
    .joinRaw(
      `left join lateral (
        select * from disputes where payment_id = orders.payment_id order by id desc limit 1) dispute on true`
    )
}

export function selectAdminOrder(query: ReturnType<typeof adminOrders>) {
  return query
    .select('orders.id', 'orders.type', 'orders.status', 'orders.amount', 'orders.discount')
    .select('orders.currency', 'orders.surcharge', 'orders.message', 'users.username')
    .select({
      tradeNo: 'orders.trade_no',
      cancelledAt: 'orders.cancelled_at',
      title: 'orders.product_title',
      paidAmount: 'orders.paid_amount',
      paidCurrency: 'orders.paid_currency',
      createdAt: 'orders.created_at',
      paidAt: 'orders.paid_at',
      buyerId: 'users.id',
      shopName: 'shops.name',
      creatorId: 'creators.id',
      creatorName: 'creators.name',
      paymentNo: 'payments.payment_no',
      paymentStatus: 'payments.status',
      gateway: 'payment_gateways.driver',
      completionReason: 'payment_completions.reason',
      completionEvidence: 'payment_completions.evidence',
      completedBy: 'completers.username',
      completedAt: 'payment_completions.created_at',
      refundNo: 'refund.refund_no',
      refundSettledAt: 'refund.settled_at',
      refundState: 'refund.state',
      refundReason: 'refund.reason',
      requestNote: 'refund.request_note',
      refundNote: 'refund.note',
      refundFailure: 'refund.failure',
      returnedElsewhere: 'payments.returned_elsewhere',
      sentBackState: 'sent.state',
      refundAmount: 'refund.amount',
      sentBackAmount: 'sent.amount',
      paymentCurrency: 'payments.currency',
      payer: 'received_transfers.sender',
      disputeState: 'dispute.state',
      disputeReference: 'dispute.reference',
      disputeReason: 'dispute.reason',
      disputedAt: 'dispute.opened_at',
    })
    .select(
      db.raw('case when users.deleted_at is null then users.email end as email'),
      db.raw('payment_completions.payment_id is not null as "isByHand"'),
      db.raw(
        '(select is_made_elsewhere from payment_operations where key = refund.refund_no) as "isMadeElsewhere"'
      ),
      db.raw('(select count(*)::int from orders s where s.payment_id = payments.id) as siblings')
    )
}

export class FindAdminOrder {
  /** @throws NotFound */
  async execute(tradeNo: string): Promise<AdminOrderRow> {
    const row = await selectAdminOrder(adminOrders()).where('orders.trade_no', tradeNo).first()
    if (!row) throw new NotFound()
    return row
  }
}

/** An order with the creator's earnings after fees, which are null for unpaid and free orders. */
export type ExportedAdminOrder = AdminOrderRow & { earned: Money | null }

export class StreamAdminOrders {
  /** All matching orders, the newest first, streamed. */
  async *execute(filter: AdminOrderFilter): AsyncGenerator<ExportedAdminOrder> {
    const numbered = filter.keyword ? await findOrderIdsByNumber(filter.keyword) : []
    const orders = () => selectAdminOrder(adminOrders({ ...filter, numbered }))
    yield* streamWithEarnings<AdminOrderRow>(orders)
  }
}
