import { DomainEvent } from '#core/events/domain_event'

/** The key of the picture travels along: the account no longer knows it. */
export class UserDeleted extends DomainEvent<{ userId: number; avatarKey: string | null }> {
  static override readonly eventName = 'identity.user_deleted'
}
