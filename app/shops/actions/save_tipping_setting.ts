import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { definedValues } from '#core/database/defined_values'
import type { Currency } from '#core/money/currency'
import { TipRangeEmpty, TipRangeMissing, TipTooHigh, TipTooLow } from '#shops/errors'
import { GetTippingBounds } from '#shops/queries/shop_settings'
import { lockShop } from '#shops/actions/lock_shop'
import type Shop from '#shops/models/shop'

type SaveTippingSettingInput = {
  shopId: number
  enabled: boolean
  /** Null for none. Absent fields do not change, here and below. */
  title?: string | null
  description?: string | null
  /** Minor units of the shop's currency. */
  minAmount?: bigint
  maxAmount?: bigint
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
}

/** Saves whether a shop accepts tips, with texts and limits (M-TIP-01). */
@inject()
export class SaveTippingSetting {
  constructor(private getBounds: GetTippingBounds) {}

  /** @throws ChangedMeanwhile, TipRangeMissing, TipTooLow, TipTooHigh, TipRangeEmpty */
  async execute(input: SaveTippingSettingInput, outer?: TransactionClientContract): Promise<Shop> {
    return atomically(outer, async (trx) => {
      const shop = await lockShop(input.shopId, trx)
      await claimVersion(shop, input.version, trx)
      shop.merge(
        definedValues({
          tippingEnabled: input.enabled,
          tippingTitle: input.title === null ? '' : input.title,
          tippingDescription: input.description === null ? '' : input.description,
          tippingMin: input.minAmount,
          tippingMax: input.maxAmount,
        })
      )
      const isRangeTouched = input.minAmount !== undefined || input.maxAmount !== undefined
      if (input.enabled || isRangeTouched) await this.#checkRange(shop, trx)
      return shop.save()
    })
  }

  async #checkRange(shop: Shop, trx: TransactionClientContract) {
    const { tippingMin: min, tippingMax: max } = shop
    if (min === null) throw new TipRangeMissing('minAmount')
    if (max === null) throw new TipRangeMissing('maxAmount')
    const { least, below } = await this.getBounds.execute(shop.currency as Currency, trx)
    if (min < least.minor) throw new TipTooLow(least)
    if (max >= below.minor) throw new TipTooHigh(below)
    if (max <= min) throw new TipRangeEmpty()
  }
}
