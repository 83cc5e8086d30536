import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { sendWords } from '#core/i18n/words'
import { FindOrderOfBuyer } from '#ordering/queries/find_order_of_buyer'
import { ListOrdersOfBuyer } from '#ordering/queries/list_orders_of_buyer'
import OrderTransformer from '#ordering/transformers/order_transformer'
import { orderHistoryValidator } from '#ordering/validators/order_list'

const PAGE_SIZE = 10

export default class OrdersController {
  @inject()
  async index(ctx: HttpContext, listOrders: ListOrdersOfBuyer) {
    const {
      page = 1,
      pageSize = PAGE_SIZE,
      type = 'product',
    } = await ctx.request.validateUsing(orderHistoryValidator)
    const buyerId = ctx.auth.getUserOrFail().id
    const found = await listOrders.execute({ buyerId, type, page, pageSize })
    sendWords(ctx, 'community')
    return ctx.inertia.render('storefront/ordering/orders/index', {
      type,
      orders: listProp(found, OrderTransformer.transform(found.items)),
    })
  }

  @inject()
  async show(ctx: HttpContext, findOrder: FindOrderOfBuyer) {
    const buyerId = ctx.auth.getUserOrFail().id
    const order = await findOrder.execute({ tradeNo: ctx.params.tradeNo, buyerId })
    sendWords(ctx, 'delivery', 'community', 'payments')
    return ctx.inertia.render('storefront/ordering/orders/show', {
      order: OrderTransformer.transform(order),
    })
  }
}
