import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp, listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/shops'
import { ListTipsOfShop } from '#sales/queries/list_tips_of_shop'
import TipTransformer from '#sales/transformers/tip_transformer'
import { tipListValidator } from '#sales/validators/tip_validators'

export default class TipsController {
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findShop: FindShopOfUser,
    listTips: ListTipsOfShop
  ) {
    const {
      page = 1,
      pageSize = marketplace.pageSizes.creatorOrders,
      keyword = '',
    } = await request.validateUsing(tipListValidator)
    const shop = await findShop.execute(auth.user!.id)
    const tips = await listTips.execute({ shopId: shop.id, keyword, page, pageSize })
    return inertia.render('studio/sales/tips/index', {
      keyword,
      isTipping: shop.tippingEnabled,
      tips: listProp(tips, TipTransformer.transform(tips.items)),
    })
  }

  /** List the tips your shop received. */
  @inject()
  async list(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listTips: ListTipsOfShop
  ) {
    const {
      page = 1,
      pageSize = marketplace.pageSizes.creatorOrders,
      keyword = '',
    } = await request.validateUsing(tipListValidator)
    const shop = await findShop.execute(auth.getUserOrFail().id)
    const found = await listTips.execute({ shopId: shop.id, keyword, page, pageSize })
    return serialize(listOf(found, TipTransformer.transform(found.items)))
  }
}
