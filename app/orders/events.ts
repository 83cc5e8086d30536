import { DomainEvent } from '#core/events/domain_event'
import type { RefundReason } from '#orders/models/refund'

/** A bank's dispute: the proceeds of the sale are held (`open`) or released (`won`). A lost dispute is announced by OrderRefunded. */
export class DisputeChanged extends DomainEvent<{
  orderId: number
  disputeNo: string
  state: 'open' | 'won'
}> {
  static override readonly eventName = 'orders.dispute_changed'
}

/** Its payment was confirmed, or nothing had to be paid. */
export class OrderPaid extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'orders.order_paid'
}

/** An order waits for its payment. Orders that are paid immediately record only OrderPaid. */
export class OrderPlaced extends DomainEvent<{ orderId: number; paymentNo: string }> {
  static override readonly eventName = 'orders.order_placed'
}

/** The gateway has made the refund, or the buyer's bank has. */
export class OrderRefunded extends DomainEvent<{ orderId: number; reason: RefundReason }> {
  static override readonly eventName = 'orders.order_refunded'
}

/** Money that arrived for a closed payment was returned to its payer. */
export class PaymentReturned extends DomainEvent<{ refundId: number }> {
  static override readonly eventName = 'orders.payment_returned'
}

/** An admin rejected the request; the buyer reads `note`. */
export class RefundRejected extends DomainEvent<{ orderId: number; note: string }> {
  static override readonly eventName = 'orders.refund_rejected'
}

/** A buyer requested a refund; an admin decides. */
export class RefundRequested extends DomainEvent<{
  orderId: number
  refundNo: string
  note: string
}> {
  static override readonly eventName = 'orders.refund_requested'
}
