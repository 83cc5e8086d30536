import { DomainEvent } from '#core/events/domain_event'

/** A product was incomplete at its scheduled publication; `products.schedule_failure` has the reason. */
export class ScheduleFailed extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.schedule_failed'
}
