import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListTipsOfShop } from '#sales/queries/list_tips_of_shop'
import TipTransformer from '#sales/transformers/tip_transformer'
import { tipListValidator } from '#sales/validators/tip_validators'

export default class TipsController {
  /** List the tips your shop received. */
  @inject()
  async index(
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
