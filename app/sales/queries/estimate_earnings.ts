import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { Money } from '#core/money/money'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import { splitPrice } from '#ledger/values/split_price'
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
}

interface Input {
  userId: number
  price: Money
}

/** Estimates what a creator would earn by one sale at a price, before any coupon. */
@inject()
export class EstimateEarnings {
  constructor(
    private findProfile: FindCreatorProfile,
    private listGateways: ListGateways
  ) {}

  /** @throws Forbidden for users who are not active creators */
  async execute({ userId, price }: Input): Promise<EarningsEstimate> {
    const { creator, feeBpNow } = await this.findProfile.execute(userId)
    const gateways = await this.listGateways.execute()
    const { serviceFeeBp } = creator
    const byFee = Map.groupBy(gateways, ({ creatorFeeBp }) => creatorFeeBp)
    if (byFee.size === 0) byFee.set(0, [])
    const shares = [...byFee].sort(([a], [b]) => a - b)
    return {
      feeFreeUntil: feeBpNow === serviceFeeBp ? null : creator.feeFreeUntil,
      shares: shares.map(([creatorFeeBp, own]) => ({
        drivers: own.map(({ driver }) => driver),
        now: splitPrice(price, { serviceFeeBp: feeBpNow, creatorFeeBp }).earned,
        regular: splitPrice(price, { serviceFeeBp, creatorFeeBp }).earned,
      })),
    }
  }
}
