import { DomainException } from '#core/errors/domain_exception'

export class InvalidShopName extends DomainException {
  status = 422
  code = 'INVALID_SHOP_NAME'
}

/** Visitors meet this instead of a closed shop; what was bought there stays with its buyers. */
export class ShopClosed extends DomainException {
  status = 404
  code = 'SHOP_CLOSED'
}

/** The creator keeps this customer out: no look into the shop, no purchase. */
export class BlockedCustomer extends DomainException {
  status = 403
  code = 'CUSTOMER_BLOCKED'
}

export class AlreadyBlocked extends DomainException {
  status = 409
  code = 'ALREADY_BLOCKED'
}
