import { DomainEvent } from '#core/events/domain_event'

/** A scheduled product was incomplete; its row has the reason. */
export class ScheduleFailed extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.schedule_failed'
}
