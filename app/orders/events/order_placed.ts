import { DomainEvent } from '#core/events/domain_event'

/** An order waits for its money. What is paid at once is never placed: it is OrderPaid. */
export class OrderPlaced extends DomainEvent<{ orderId: number; paymentNo: string }> {
  static override readonly eventName = 'ordering.order_placed'
}
