import { domainError } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'

export class InvalidShopName extends domainError(422, 'INVALID_SHOP_NAME') {}

/** Another shop has this name, or one that looks the same. */
export class ShopNameTaken extends domainError(422, 'SHOP_NAME_TAKEN') {
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
export class ShopClosed extends domainError(404, 'SHOP_CLOSED') {
  override readonly page = 'notice/shop_closed'

  constructor(shopName: string, isOwn: boolean) {
    super({}, { shopName, isOwn })
  }
}

/** The creator has blocked this customer from viewing and buying. */
export class BlockedCustomer extends domainError(403, 'CUSTOMER_BLOCKED') {}

export class AlreadyBlocked extends domainError(409, 'ALREADY_BLOCKED') {}

/** The currency is fixed once the shop has products or sales, because prices, tips and earnings are in it. */
export class ShopCurrencyFixed extends domainError(409, 'SHOP_CURRENCY_FIXED', 'currency') {}

/** The picture belongs to another shop, or it could not be processed. */
export class UnknownShopPicture extends domainError(422, 'UNKNOWN_SHOP_PICTURE') {
  constructor(override readonly field: 'logoId' | 'bannerId') {
    super()
  }
}

/** Tips can only be enabled with limits. */
export class TipRangeMissing extends domainError(422, 'TIP_RANGE_MISSING') {
  constructor(override readonly field: 'minAmount' | 'maxAmount') {
    super()
  }
}

export class TipTooLow extends domainError(422, 'TIP_TOO_LOW', 'minAmount') {
  constructor(least: Money) {
    super({ least }, { least: least.toJSON() })
  }
}

export class TipTooHigh extends domainError(422, 'TIP_TOO_HIGH', 'maxAmount') {
  constructor(limit: Money) {
    super({ limit }, { limit: limit.toJSON() })
  }
}

/** The largest tip must be greater than the smallest. */
export class TipRangeEmpty extends domainError(422, 'TIP_RANGE_EMPTY', 'maxAmount') {}
