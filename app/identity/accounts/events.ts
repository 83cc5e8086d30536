import { DomainEvent } from '#core/events/domain_event'

export class UserSignedUp extends DomainEvent<{ userId: number }> {
  static override readonly eventName = 'identity.user_signed_up'
}
