import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListPartnerOrders } from '#chat/queries/list_partner_orders'
import PartnerOrderTransformer from '#chat/transformers/partner_order_transformer'
import { chatOrderListValidator } from '#chat/validators/chat_validators'

export default class ChatOrdersController {
  /** List what a chat partner has ordered in your shop, 25 a page. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListPartnerOrders
  ) {
    const { chatPartnerId: buyerId, ...paging } =
      await request.validateUsing(chatOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const pageSize = marketplace.chat.pageSizes.orders
    const page = await listOrders.execute({ pageSize, ...paging, shopId, buyerId })
    return serialize(listOf(page, PartnerOrderTransformer.transform(page.items)))
  }
}
