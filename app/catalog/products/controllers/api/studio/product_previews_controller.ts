import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { safeHtmlOf } from '#site/values/safe_html'
import { previewValidator } from '#catalog/products/validators/product_draft_validator'

export default class ProductPreviewsController {
  /** Render a description as the shop shows it. Changes nothing. */
  @inject()
  async store(ctx: HttpContext, findShop: FindShopOfUser) {
    const { auth, request, serialize } = ctx
    const { description } = await request.validateUsing(previewValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.previews:${shopId}`, perMinute: 120 }])
    return serialize({ html: safeHtmlOf(description ?? '') })
  }
}
