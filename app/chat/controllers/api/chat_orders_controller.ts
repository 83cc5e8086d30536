import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListShopOrders } from '#sales/queries/list_shop_orders'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { chatOrderListValidator } from '#chat/validators/chat_validators'

export default class ChatOrdersController {
  /** List what a chat partner has ordered in your shop. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListShopOrders
  ) {
    const { chatPartnerId, ...paging } = await request.validateUsing(chatOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ ...paging, shopId, buyerId: chatPartnerId })
    return serialize(listOf(page, ShopOrderTransformer.transform(page.items)))
  }
}
