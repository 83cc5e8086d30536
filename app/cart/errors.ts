import { domainError } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'

/** The product does not exist, is a draft or not on sale, or its shop is closed; the error does not reveal which. */
export class ProductUnavailable extends domainError(409, 'PRODUCT_UNAVAILABLE') {
  constructor(productIds: number[]) {
    super({}, { productIds })
  }
}

export class OwnProduct extends domainError(409, 'OWN_PRODUCT') {}

/** The total of several products exceeds the limit of a cart. */
export class CartFull extends domainError(422, 'CART_FULL') {
  constructor(limit: Money) {
    super({}, { limit: limit.toJSON() })
  }
}
