import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OwnShop } from '#shops/queries/shop_settings'
import ShopPictureTransformer from '#shops/transformers/shop_picture_transformer'
import { tippingSetting } from '#shops/transformers/tipping_setting'

/** A shop as its creator sees it, with all settings (M-DASH-04, M-TIP-01). */
export default class OwnShopTransformer extends BaseTransformer<OwnShop> {
  toObject() {
    const { shop, logo, banner, tippingBounds, mayChangeCurrency } = this.resource
    return {
      ...this.pick(shop, ['id', 'name', 'description', 'currency', 'createdAt', 'version']),
      status: shop.isOpen ? ('active' as const) : ('inactive' as const),
      creator: { id: shop.creator.id, name: shop.creator.name },
      tippingSetting: tippingSetting(shop),
      /** A tip must be at least `least` and less than `below`. */
      tippingBounds: { least: tippingBounds.least.toJSON(), below: tippingBounds.below.toJSON() },
      logo: logo && ShopPictureTransformer.transform(logo),
      banner: banner && ShopPictureTransformer.transform(banner),
      mayChangeCurrency,
    }
  }
}
