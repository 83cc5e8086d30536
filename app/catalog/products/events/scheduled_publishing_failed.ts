import { DomainEvent } from '#core/events/domain_event'

/** A product was incomplete at its scheduled publication; `products.schedule_failure` has the reason. */
export class ScheduledPublishingFailed extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.scheduled_publishing_failed'
}
