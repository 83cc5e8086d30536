import { DomainEvent } from '#core/events/domain_event'

/** A user began to follow a creator. */
export class CreatorFollowed extends DomainEvent<{ creatorId: number; userId: number }> {
  static override readonly eventName = 'community.creator_followed'
}
