import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { definedValues } from '#core/database/defined_values'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import { lockShop } from '#shops/actions/lock_shop'
import { DeleteUnusedShopPictures } from '#shops/actions/delete_unused_shop_pictures'
import { ShopCurrencyFixed, UnknownShopPicture } from '#shops/errors'
import { assertShopName, shopNameTaken } from '#shops/actions/assert_shop_name'
import type Shop from '#shops/models/shop'
import ShopPicture from '#shops/models/shop_picture'
import { ShopActivity } from '#shops/values/shop_activity'

export type ShopSettings = {
  name: string
  description: string
  status?: 'active' | 'inactive'
  currency?: Currency
  /** Ids of uploaded pictures; null for none. Absent fields do not change. */
  logoId?: number | null
  bannerId?: number | null
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
}

/** Changes a shop's presentation and whether it is open (M-DASH-04). */
@inject()
export class UpdateShop {
  constructor(
    private trade: ShopActivity,
    private forgetPictures: DeleteUnusedShopPictures,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws ChangedMeanwhile, NameRefused, ShopNameTaken, ShopCurrencyFixed, UnknownShopPicture */
  async execute(
    input: { shopId: number; settings: ShopSettings; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<Shop> {
    const { shopId, actor } = input
    const { currency, version, ...settings } = input.settings
    return atomically(outer, async (trx) => {
      const shop = await lockShop(shopId, trx)
      await claimVersion(shop, version, trx)
      if (currency && currency !== shop.currency) await this.#changeCurrency(shop, currency, trx)
      // Who has a name that is refused by now may keep it.
      if (settings.name !== shop.name)
        await assertShopName({ name: settings.name, field: 'name' }, trx)
      await this.#checkPicture(shop, settings.logoId, 'logoId', trx)
      await this.#checkPicture(shop, settings.bannerId, 'bannerId', trx)
      const wasOpen = shop.isOpen
      await shop
        .merge({
          ...definedValues(settings),
          namedAt: shop.namedAt ?? this.clock.now(),
        })
        .save()
        .catch(shopNameTaken(settings.name, 'name'))
      await this.forgetPictures.execute(shop, trx)
      if (shop.isOpen !== wasOpen) {
        const action = shop.isOpen ? 'shop.opened' : 'shop.closed'
        const subject = { type: 'shop', id: shop.id }
        await this.recordAudit.execute({ actor, action, subject }, trx)
      }
      return shop
    })
  }

  /** Tip limits are in the old currency, so they are reset. */
  async #changeCurrency(shop: Shop, currency: Currency, trx: TransactionClientContract) {
    if (await this.trade.hasProductsOrSales(shop.id, trx)) throw new ShopCurrencyFixed()
    shop.merge({ currency, tippingEnabled: false, tippingMin: null, tippingMax: null })
  }

  async #checkPicture(
    { id: shopId }: Shop,
    id: number | null | undefined,
    field: 'logoId' | 'bannerId',
    trx: TransactionClientContract
  ) {
    if (!id) return
    const picture = await ShopPicture.findBy({ id, shopId }, { client: trx })
    if (!picture || picture.state === 'failed') throw new UnknownShopPicture(field)
  }
}
