import { DomainEvent } from '#core/events/domain_event'

export class OrderPlaced extends DomainEvent<{ orderId: number; paymentNo: string }> {
  static override readonly eventName = 'ordering.order_placed'
}
