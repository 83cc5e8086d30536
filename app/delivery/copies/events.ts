import { DomainEvent } from '#core/events/domain_event'

/** A buyer's copy could not be made; its row has the reason. */
export class CopyFailed extends DomainEvent<{ copyId: number }> {
  static override readonly eventName = 'delivery.copy_failed'
}

/** A buyer's copy was stamped and stored. */
export class CopyReady extends DomainEvent<{ copyId: number }> {
  static override readonly eventName = 'delivery.copy_ready'
}
