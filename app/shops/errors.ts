import { DomainException } from '#core/errors/domain_exception'
import { decimalOf } from '#core/money/decimal'
import type { Money } from '#core/money/money'

export class InvalidShopName extends DomainException {
  status = 422
  code = 'INVALID_SHOP_NAME'
}

/**
 * Visitors meet this instead of a closed shop; what was bought there stays with its buyers. 404 and not 410: it may
 * open again, and search engines shall come back.
 */
export class ShopClosed extends DomainException {
  status = 404
  code = 'SHOP_CLOSED'
  override readonly page = 'notice/shop_closed'

  constructor(shopName: string, isOwn: boolean) {
    super({}, { shopName, isOwn })
  }
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

/** Prices, tips and what was earned are told in it: it stays once there is anything to tell. */
export class ShopCurrencyFixed extends DomainException {
  status = 409
  code = 'SHOP_CURRENCY_FIXED'
  override readonly field = 'currency'
}

/** Not a picture of this shop, or one that could not be read. */
export class UnknownShopPicture extends DomainException {
  status = 422
  code = 'UNKNOWN_SHOP_PICTURE'

  constructor(override readonly field: 'logoId' | 'bannerId') {
    super()
  }
}

/** Tips are taken within limits that the creator has to name first. */
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
    super({ least: `${decimalOf(least)} ${least.currency}` }, { least: least.toJSON() })
  }
}

export class TipTooHigh extends DomainException {
  status = 422
  code = 'TIP_TOO_HIGH'
  override readonly field = 'maxAmount'

  constructor(limit: Money) {
    super({ limit: `${decimalOf(limit)} ${limit.currency}` }, { limit: limit.toJSON() })
  }
}

/** The largest tip must be above the smallest. */
export class TipRangeEmpty extends DomainException {
  status = 422
  code = 'TIP_RANGE_EMPTY'
  override readonly field = 'maxAmount'
}
