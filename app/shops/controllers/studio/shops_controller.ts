import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopSettings } from '#shops/queries/find_shop_settings'
import OwnShopTransformer from '#shops/transformers/own_shop_transformer'

export default class ShopsController {
  /** GET /studio/shop: settings of the shop and its tips. */
  @inject()
  async edit(ctx: HttpContext, findSettings: FindShopSettings) {
    const own = await findSettings.execute(ctx.auth.getUserOrFail().id)
    shareTranslations(ctx, 'shops')
    return ctx.inertia.render('studio/shops/shop/edit', {
      shop: OwnShopTransformer.transform(own),
      maxBytes: marketplace.images.maxBytes,
    })
  }
}
