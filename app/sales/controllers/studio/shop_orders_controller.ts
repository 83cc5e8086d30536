import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { listProp } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListShopOrders } from '#sales/queries/list_shop_orders'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import { shopOrderPageValidator } from '#sales/validators/shop_order_validators'

export default class ShopOrdersController {
  /** GET /studio/orders: product orders; tips have a page of their own. */
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListShopOrders,
    clock: Clock
  ) {
    const { days = null, ...query } = await request.validateUsing(shopOrderPageValidator)
    const { status = null, keyword = '', productId = null } = query
    const from = days ? clock.now().toUTC().startOf('minute').minus({ days }).toISO()! : query.from
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ ...query, from, type: 'product', shopId })
    return inertia.render('studio/sales/orders/index', {
      filter: { status, keyword, productId, days, from: from ?? null },
      orders: listProp(page, ShopOrderTransformer.transform(page.items)),
    })
  }
}
