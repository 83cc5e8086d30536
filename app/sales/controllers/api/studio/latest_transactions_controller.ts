import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListLatestSales } from '#sales/queries/list_latest_sales'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'

export default class LatestTransactionsController {
  /** List your latest sales and tips. */
  @inject()
  async index(
    { auth, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listLatest: ListLatestSales
  ) {
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    return serialize(ShopOrderTransformer.transform(await listLatest.execute({ shopId })))
  }
}
