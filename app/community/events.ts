import { DomainEvent } from '#core/events/domain_event'

/** A user commented on a product, or answered a comment. */
export class CommentPosted extends DomainEvent<{ commentId: number }> {
  static override readonly eventName = 'community.comment_posted'
}

/** A user began to follow a creator. */
export class CreatorFollowed extends DomainEvent<{ creatorId: number; userId: number }> {
  static override readonly eventName = 'community.creator_followed'
}
