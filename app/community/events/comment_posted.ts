import { DomainEvent } from '#core/events/domain_event'

/** Somebody commented on a product, or answered a comment. */
export class CommentPosted extends DomainEvent<{ commentId: number }> {
  static override readonly eventName = 'community.comment_posted'
}
