import { DomainException } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'

/** The product does not exist, is a draft or not on sale, or its shop is closed; the error does not reveal which. */
export class ProductUnavailable extends DomainException {
  status = 409
  code = 'PRODUCT_UNAVAILABLE'

  constructor(productIds: number[]) {
    super({}, { productIds })
  }
}

export class OwnProduct extends DomainException {
  status = 409
  code = 'OWN_PRODUCT'
}

/** The total of several products exceeds the limit of a cart. */
export class CartFull extends DomainException {
  status = 422
  code = 'CART_FULL'

  constructor(limit: Money) {
    super({}, { limit: limit.toJSON() })
  }
}
