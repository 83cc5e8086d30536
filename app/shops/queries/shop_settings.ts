import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { settings } from '#core/settings/settings'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import type Shop from '#shops/models/shop'
import ShopPicture from '#shops/models/shop_picture'
import { FindShopOfUser } from '#shops/queries/shops'
import { ShopActivity } from '#shops/values/shop_activity'
import { NotFound } from '#core/errors'

type TippingBounds = {
  /** The smallest amount that a shop may set as a minimum. */
  least: Money
  /** Exclusive upper limit of every tip. */
  below: Money
}

/** The limits of tips in this currency at current rates (D-10). */
@inject()
export class GetTippingBounds {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  async execute(currency: Currency, trx?: TransactionClientContract): Promise<TippingBounds> {
    const { rates } = await this.getFxSnapshot.execute(trx)
    const inCurrency = (key: 'tipping.least' | 'tipping.below') =>
      convert(new Money(settings.get(key), SETTING_CURRENCY), currency, rates)
    return { least: inCurrency('tipping.least'), below: inCurrency('tipping.below') }
  }
}

export type OwnShop = {
  shop: Shop
  logo: ShopPicture | null
  banner: ShopPicture | null
  tippingBounds: TippingBounds
  /** The shop has no product or sale yet. */
  mayChangeCurrency: boolean
}

/** A creator's shop with all data of its settings. */
@inject()
export class FindShopSettings {
  constructor(
    private findShop: FindShopOfUser,
    private getBounds: GetTippingBounds,
    private trade: ShopActivity
  ) {}

  /** @throws Forbidden when the user has no active creator with a shop */
  async execute(userId: number): Promise<OwnShop> {
    const shop = await this.findShop.execute(userId)
    const pictures = await ShopPicture.query().whereIn(
      'id',
      [shop.logoId, shop.bannerId].filter((id) => id !== null)
    )
    const pictureOf = (id: number | null) => pictures.find((picture) => picture.id === id) ?? null
    return {
      shop,
      logo: pictureOf(shop.logoId),
      banner: pictureOf(shop.bannerId),
      tippingBounds: await this.getBounds.execute(shop.currency as Currency),
      mayChangeCurrency: !(await this.trade.hasProductsOrSales(shop.id)),
    }
  }
}

/** Finds a picture with its state. */
export class FindShopPicture {
  /** @throws NotFound for a missing picture and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<ShopPicture> {
    const picture = await ShopPicture.findBy({ id, shopId })
    if (!picture) throw new NotFound()
    return picture
  }
}
