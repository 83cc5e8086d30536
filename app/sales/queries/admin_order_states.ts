import type { CountedState } from '#sales/queries/order_count_checks'

export const ADMIN_ORDER_STATES = [
  'unpaid',
  'paid',
  'refunded',
  'cancelled',
  'refund_requested',
  'refund_under_way',
  'refund_by_hand',
  'refund_failed',
  'disputed',
] as const

export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number]

/** The owner's latest refund is in one of these states. */
const isLatest = (owner: 'order_id' | 'payment_id', scope: string, states: string) => `
  select ${owner} from refunds where state in (${states}) and order_id ${scope}
    and not exists (select from refunds later where later.${owner} = refunds.${owner}
      and later.id > refunds.id and later.order_id ${scope})`

const ownRefund = (states: string) =>
  `orders.id in (${isLatest('order_id', 'is not null', states)})`

/** A refund of the order, or of its payment as a whole. */
const anyRefund = (states: string) =>
  `orders.id in (${isLatest('order_id', 'is not null', states)}
    union all select id from orders where payment_id in (${isLatest('payment_id', 'is null', states)}))`

const UNDER_WAY = anyRefund(`'approved', 'processing'`)

/** Each condition starts from the few rows of refunds and disputes instead of from all orders. */
export const IN_STATE: Record<AdminOrderState, string> = {
  unpaid: `orders.status = 'unpaid' and orders.cancelled_at is null`,
  paid: `orders.status = 'paid'`,
  refunded: `orders.status = 'refunded'`,
  cancelled: `orders.status = 'unpaid' and orders.cancelled_at is not null`,
  refund_requested: ownRefund(`'requested'`),
  refund_under_way: UNDER_WAY,
  // USDT refunds are sent by hand; orders completed by hand are refunded outside the system.
  refund_by_hand: `${UNDER_WAY} and exists (
    select from payments join payment_gateways on payment_gateways.id = payments.gateway_id
     where payments.id = orders.payment_id and payment_gateways.driver = 'usdt_trc20')
    and not exists (select from payment_completions where payment_id = orders.payment_id)`,
  disputed: `orders.payment_id in (select payment_id from disputes where state = 'open'
    and not exists (select from disputes later
      where later.payment_id = disputes.payment_id and later.id > disputes.id))`,
  refund_failed: anyRefund(`'failed'`),
}

const COUNTED_STATES = ['unpaid', 'paid', 'refunded', 'cancelled'] as const

/** Whether triggers count orders in this state, which must be the order's own and not that of a refund or dispute. */
export const isCountedState = (state: AdminOrderState): state is CountedState =>
  COUNTED_STATES.some((counted) => counted === state)
