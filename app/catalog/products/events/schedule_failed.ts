import { DomainEvent } from '#core/events/domain_event'

/** A product was due and lacked something; its row tells what. */
export class ScheduleFailed extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.schedule_failed'
}
