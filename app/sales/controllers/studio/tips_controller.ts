import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp, listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/shops'
import { ListTipsOfShop } from '#sales/queries/list_tips_of_shop'
import TipTransformer from '#sales/transformers/tip_transformer'
import { tipListValidator } from '#sales/validators/tip_validators'

@inject()
export default class TipsController {
  constructor(
    private findShop: FindShopOfUser,
    private listTips: ListTipsOfShop
  ) {}

  async index(ctx: HttpContext) {
    const options = await ctx.request.validateUsing(tipListValidator)
    const { shop, tips } = await this.#read(ctx, options)
    return ctx.inertia.render('studio/sales/tips/index', {
      keyword: options.keyword ?? '',
      isTipping: shop.tippingEnabled,
      tips: listProp(tips, TipTransformer.transform(tips.items)),
    })
  }

  /** List the tips your shop received. */
  async list(ctx: HttpContext) {
    const { tips } = await this.#read(ctx, await ctx.request.validateUsing(tipListValidator))
    return ctx.serialize(listOf(tips, TipTransformer.transform(tips.items)))
  }

  async #read(
    { auth }: HttpContext,
    {
      page = 1,
      pageSize = marketplace.pageSizes.creatorOrders,
      keyword = '',
    }: { page?: number; pageSize?: number; keyword?: string }
  ) {
    const shop = await this.findShop.execute(auth.getUserOrFail().id)
    return {
      shop,
      tips: await this.listTips.execute({ shopId: shop.id, keyword, page, pageSize }),
    }
  }
}
