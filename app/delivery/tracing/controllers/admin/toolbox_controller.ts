import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import { listProp } from '#core/http/pagination'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { ListTraceableProducts } from '#delivery/tracing/queries/list_traceable_products'
import { shopsValidator } from '#delivery/tracing/validators/trace_validator'
import { SearchShops } from '#shops/queries/search_shops'
import ShopEntryTransformer from '#shops/transformers/shop_entry_transformer'

export default class ToolboxController {
  /** The page where an admin selects a shop. */
  @inject()
  async index({ inertia, request }: HttpContext, searchShops: SearchShops) {
    const { keyword = null, ...paging } = await request.validateUsing(shopsValidator)
    const page = await searchShops.execute({ keyword, ...paging })
    return inertia.render('admin/delivery/toolbox/index', {
      keyword,
      shops: listProp(page, ShopEntryTransformer.transform(page.items)),
    })
  }

  /** The page where an admin uploads a file leaked from the entered shop. */
  @inject()
  async show(ctx: HttpContext, listProducts: ListTraceableProducts) {
    const shop = enteredShopOf(ctx)
    return ctx.inertia.render('admin/delivery/toolbox/show', {
      shop,
      products: await listProducts.execute({ shopId: shop.id }),
      maxFileBytes: watermarking.leak.maxUploadBytes,
      maxTextBytes: watermarking.leak.maxTextBytes,
    })
  }
}
