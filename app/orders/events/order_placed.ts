import { DomainEvent } from '#core/events/domain_event'

/** An order waits for its payment. Orders that are paid immediately record only OrderPaid. */
export class OrderPlaced extends DomainEvent<{ orderId: number; paymentNo: string }> {
  static override readonly eventName = 'orders.order_placed'
}
