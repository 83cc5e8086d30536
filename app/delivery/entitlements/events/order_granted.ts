import { DomainEvent } from '#core/events/domain_event'

/** The buyer of a paid order has the right to its files; copies may still be in progress. */
export class OrderGranted extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'delivery.order_granted'
}
