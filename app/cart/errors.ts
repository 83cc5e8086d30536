import { DomainException } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'

/** Absent, a draft, taken off sale, or its shop is closed: the answer does not tell which. */
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

/** What is bought together comes to more than a cart may hold. */
export class CartFull extends DomainException {
  status = 422
  code = 'CART_FULL'

  constructor(limit: Money) {
    super({}, { limit: limit.toJSON() })
  }
}
