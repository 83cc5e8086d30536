import { DomainEvent } from '#core/events/domain_event'

/** A paid order's buyer may have its files; copies may still be in the making. */
export class OrderGranted extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'delivery.order_granted'
}
