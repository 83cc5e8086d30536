import { domainError } from '#core/errors/domain_exception'

export class OwnShop extends domainError(422, 'OWN_SHOP') {}

/** The creator has closed the comments on this product. */
export class CommentsClosed extends domainError(403, 'COMMENTS_CLOSED') {}

/** Only buyers of the product may comment. */
export class PurchaseRequired extends domainError(403, 'PURCHASE_REQUIRED') {}

/** The answered comment was deleted or does not exist. */
export class CommentGone extends domainError(409, 'RELATED_ENTITY_DELETED') {}

/** An admin has paused the comments of the whole site. */
export class CommentsPaused extends domainError(403, 'COMMENTS_PAUSED') {}
