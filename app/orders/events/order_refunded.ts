import { DomainEvent } from '#core/events/domain_event'
import type { RefundReason } from '#orders/models/refund'

export class OrderRefunded extends DomainEvent<{ orderId: number; reason: RefundReason }> {
  static override readonly eventName = 'orders.order_refunded'
}
