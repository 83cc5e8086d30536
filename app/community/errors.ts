import { DomainException } from '#core/errors/domain_exception'

export class OwnShop extends DomainException {
  status = 422
  code = 'OWN_SHOP'
}

/** The creator lets nobody comment on this product. */
export class CommentsClosed extends DomainException {
  status = 403
  code = 'COMMENTS_CLOSED'
}

/** Only people who bought it may say something about it. */
export class PurchaseRequired extends DomainException {
  status = 403
  code = 'PURCHASE_REQUIRED'
}

/** What is to be answered is gone, or never stood there. */
export class CommentGone extends DomainException {
  status = 409
  code = 'RELATED_ENTITY_DELETED'
}

export class AlreadyReported extends DomainException {
  status = 409
  code = 'ALREADY_REPORTED'
}
