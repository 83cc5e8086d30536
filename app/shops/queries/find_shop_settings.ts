import { inject } from '@adonisjs/core'
import type { Currency } from '#core/money/currency'
import type Shop from '#shops/models/shop'
import ShopPicture from '#shops/models/shop_picture'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetTippingBounds, type TippingBounds } from '#shops/queries/get_tipping_bounds'
import { ShopActivity } from '#shops/ports/shop_activity'

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
