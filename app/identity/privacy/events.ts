import { DomainEvent } from '#core/events/domain_event'

/** Has the key of the picture, because the account's row no longer has it. */
export class UserDeleted extends DomainEvent<{ userId: number; avatarKey: string | null }> {
  static override readonly eventName = 'identity.user_deleted'
}
