import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { settings } from '#core/settings/settings'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { obstacleOf } from '#promotions/engines/obstacle'
import { CouponNeverApplies } from '#promotions/errors'
import type { DiscountType } from '#promotions/models/coupon'

export interface ObstacleInput {
  shopId: number
  discountType: DiscountType
  discountAmount: bigint
  currency: Currency
  minOrderAmount: bigint
  /** Empty for all products of the shop. */
  productIds: number[]
}

interface Prices {
  isUndecided: boolean
  dearest: bigint | null
  sum: bigint
}

/** Undecided: the shop sells nothing yet, or a draft that the coupon is for has no price yet. */
const PRICES = `
  with goods as (
    select sales_price as price, currency = :currency as is_in_currency, status,
      cardinality(:productIds::int[]) = 0 or id = any(:productIds) as is_meant
    from products where shop_id = :shopId and status <> 'archived'
  ), priced as (
    select price, is_meant from goods where is_in_currency and price > 0
  )
  select
    (select cardinality(:productIds::int[]) = 0 and count(*) filter (where status = 'published') = 0
        or coalesce(bool_or(is_meant and is_in_currency and status = 'draft' and price = 0), false)
      from goods) as "isUndecided",
    (select max(price) from priced where is_meant) as dearest,
    (select coalesce(sum(price), 0)::bigint from (
      select price from priced order by price desc limit :mostProducts) as top) as sum`

/** Finds whether a coupon could never be used, with the products and prices that the shop has now. */
@inject()
export class FindObstacle {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  async execute(
    coupon: ObstacleInput,
    trx?: TransactionClientContract
  ): Promise<CouponNeverApplies | null> {
    const { shopId, currency, productIds } = coupon
    const mostProducts = settings.get('cart.maxProducts')
    const { rows } = await (trx ?? db).rawQuery(PRICES, {
      shopId,
      currency,
      productIds,
      mostProducts,
    })
    const { isUndecided, dearest, sum }: Prices = rows[0]
    if (isUndecided) return null

    const { rates } = await this.getFxSnapshot.execute(trx)
    const limit = new Money(settings.get('cart.maxTotal'), SETTING_CURRENCY)
    const together = least(sum, convert(limit, currency, rates).minor)
    // A single product may cost more than several together.
    const mostInOrder = dearest !== null && dearest > together ? dearest : together
    const { discountType: type, discountAmount: amount, minOrderAmount: minOrder } = coupon
    const terms = { type, amount, minOrder, isForSome: productIds.length > 0 }
    const obstacle = obstacleOf(terms, { dearest, mostInOrder })
    return obstacle && new CouponNeverApplies(obstacle, new Money(mostInOrder, currency))
  }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
