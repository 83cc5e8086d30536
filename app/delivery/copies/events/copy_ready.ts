import { DomainEvent } from '#core/events/domain_event'

/** A buyer's copy was stamped and stored. */
export class CopyReady extends DomainEvent<{ copyId: number }> {
  static override readonly eventName = 'delivery.copy_ready'
}
