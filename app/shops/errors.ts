import { DomainException } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'

export class InvalidShopName extends DomainException {
  status = 422
  code = 'INVALID_SHOP_NAME'
}

/** Another shop has this name, or one that looks the same. */
export class ShopNameTaken extends DomainException {
  status = 422
  code = 'SHOP_NAME_TAKEN'

  constructor(
    name: string,
    override readonly field: 'name' | 'shopName'
  ) {
    super({ name })
  }
}

/**
 * Shown instead of a closed shop; buyers keep their purchases. 404 rather than 410, because the shop may open again
 * and search engines should return.
 */
export class ShopClosed extends DomainException {
  status = 404
  code = 'SHOP_CLOSED'
  override readonly page = 'notice/shop_closed'

  constructor(shopName: string, isOwn: boolean) {
    super({}, { shopName, isOwn })
  }
}

/** The creator has blocked this customer from viewing and buying. */
export class BlockedCustomer extends DomainException {
  status = 403
  code = 'CUSTOMER_BLOCKED'
}

export class AlreadyBlocked extends DomainException {
  status = 409
  code = 'ALREADY_BLOCKED'
}

/** The currency is fixed once the shop has products or sales, because prices, tips and earnings are in it. */
export class ShopCurrencyFixed extends DomainException {
  status = 409
  code = 'SHOP_CURRENCY_FIXED'
  override readonly field = 'currency'
}

/** The picture belongs to another shop, or it could not be processed. */
export class UnknownShopPicture extends DomainException {
  status = 422
  code = 'UNKNOWN_SHOP_PICTURE'

  constructor(override readonly field: 'logoId' | 'bannerId') {
    super()
  }
}

/** Tips can only be enabled with limits. */
export class TipRangeMissing extends DomainException {
  status = 422
  code = 'TIP_RANGE_MISSING'

  constructor(override readonly field: 'minAmount' | 'maxAmount') {
    super()
  }
}

export class TipTooLow extends DomainException {
  status = 422
  code = 'TIP_TOO_LOW'
  override readonly field = 'minAmount'

  constructor(least: Money) {
    super({ least }, { least: least.toJSON() })
  }
}

export class TipTooHigh extends DomainException {
  status = 422
  code = 'TIP_TOO_HIGH'
  override readonly field = 'maxAmount'

  constructor(limit: Money) {
    super({ limit }, { limit: limit.toJSON() })
  }
}

/** The largest tip must be greater than the smallest. */
export class TipRangeEmpty extends DomainException {
  status = 422
  code = 'TIP_RANGE_EMPTY'
  override readonly field = 'maxAmount'
}
