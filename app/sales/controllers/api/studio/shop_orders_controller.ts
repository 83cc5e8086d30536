import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListShopOrders } from '#sales/queries/list_shop_orders'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import { shopOrderListValidator } from '#sales/validators/shop_order_validators'

export default class ShopOrdersController {
  /** List the orders of your shop. Purchases and tips, unless one kind is asked for. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListShopOrders
  ) {
    const query = await request.validateUsing(shopOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ ...query, shopId })
    return serialize(listOf(page, ShopOrderTransformer.transform(page.items)))
  }
}
