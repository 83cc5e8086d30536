import { DomainEvent } from '#core/events/domain_event'

/** A user commented on a product, or answered a comment. */
export class CommentPosted extends DomainEvent<{ commentId: number }> {
  static override readonly eventName = 'community.comment_posted'
}
