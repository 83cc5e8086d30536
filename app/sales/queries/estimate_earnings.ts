import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { Money } from '#core/money/money'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import { FindShopOfUser } from '#shops/queries/shops'
import { splitPrice } from '#ledger/values/split_price'
import { ListCouponsForPrice } from '#promotions/queries/list_coupons_for_price'
import { ListGateways } from '#payments/gateways/queries/list_gateways'

/** What a sale would earn with payment methods that cost the creator the same. */
export interface EarningsShare {
  /** Empty where no payment method is offered. */
  drivers: string[]
  now: Money
  /** With the service fee of after `feeFreeUntil`. */
  regular: Money
}

export interface EarningsEstimate {
  /** Until when no service fee is charged; null when it is charged already. */
  feeFreeUntil: DateTime | null
  /** The cheapest payment methods first. */
  shares: EarningsShare[]
  /** With each coupon of the shop that reduces the price, by the cheapest payment method. */
  coupons: { couponId: number; title: string; price: Money; now: Money }[]
}

interface Input {
  userId: number
  price: Money
  /** The product, once it is stored: some coupons are for certain products. */
  productId?: number
}

/** Estimates what a creator would earn by one sale at a price. */
@inject()
export class EstimateEarnings {
  constructor(
    private findProfile: FindCreatorProfile,
    private listGateways: ListGateways,
    private findShop: FindShopOfUser,
    private listCoupons: ListCouponsForPrice
  ) {}

  /** @throws Forbidden for users who are not active creators */
  async execute({ userId, price, productId }: Input): Promise<EarningsEstimate> {
    const { creator, feeBpNow } = await this.findProfile.execute(userId)
    const gateways = await this.listGateways.execute()
    const { serviceFeeBp } = creator
    const byFee = Map.groupBy(gateways, ({ creatorFeeBp }) => creatorFeeBp)
    if (byFee.size === 0) byFee.set(0, [])
    const shares = [...byFee].sort(([a], [b]) => a - b)
    const fees = { serviceFeeBp: feeBpNow, creatorFeeBp: shares[0]![0] }
    const { id: shopId } = await this.findShop.execute(userId)
    const coupons = await this.listCoupons.execute({ shopId, productId: productId ?? null, price })
    return {
      feeFreeUntil: feeBpNow === serviceFeeBp ? null : creator.feeFreeUntil,
      shares: shares.map(([creatorFeeBp, own]) => ({
        drivers: own.map(({ driver }) => driver),
        now: splitPrice(price, { serviceFeeBp: feeBpNow, creatorFeeBp }).earned,
        regular: splitPrice(price, { serviceFeeBp, creatorFeeBp }).earned,
      })),
      coupons: coupons.map(({ id, title, price: reduced }) => ({
        couponId: id,
        title,
        price: reduced,
        now: splitPrice(reduced, fees).earned,
      })),
    }
  }
}
