import { DomainException } from '#core/errors/domain_exception'

export class OwnShop extends DomainException {
  status = 422
  code = 'OWN_SHOP'
}

/** The creator has closed the comments on this product. */
export class CommentsClosed extends DomainException {
  status = 403
  code = 'COMMENTS_CLOSED'
}

/** Only buyers of the product may comment. */
export class PurchaseRequired extends DomainException {
  status = 403
  code = 'PURCHASE_REQUIRED'
}

/** The answered comment was deleted or does not exist. */
export class CommentGone extends DomainException {
  status = 409
  code = 'RELATED_ENTITY_DELETED'
}

/** An admin has paused the comments of the whole site. */
export class CommentsPaused extends DomainException {
  status = 403
  code = 'COMMENTS_PAUSED'
}
