import { DomainEvent } from '#core/events/domain_event'

export class OrderPaid extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'orders.order_paid'
}
