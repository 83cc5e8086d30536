import { DomainEvent } from '#core/events/domain_event'

/** An application was approved or rejected. */
export class CreatorApplicationDecided extends DomainEvent<{ applicationId: number }> {
  static override readonly eventName = 'applications.creator_application_decided'
}
