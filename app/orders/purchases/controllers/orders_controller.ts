import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import {
  CountOrdersOfPayment,
  FindOrderOfBuyer,
  ListPurchasesOfBuyer,
  GetBuyerOnlyDescription,
  ListOrdersOfBuyer,
} from '#orders/purchases/queries/purchases'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'
import PurchaseTransformer from '#orders/purchases/transformers/purchase_transformer'
import { safeHtmlOf } from '#site/values/safe_html'
import { orderHistoryValidator, orderListValidator } from '#orders/purchases/validators/order_list'

const PAGE_SIZE = 10

export default class OrdersController {
  @inject()
  async index(ctx: HttpContext, listPurchases: ListPurchasesOfBuyer) {
    const {
      page = 1,
      pageSize = PAGE_SIZE,
      type = 'product',
    } = await ctx.request.validateUsing(orderHistoryValidator)
    const buyerId = ctx.auth.getUserOrFail().id
    const found = await listPurchases.execute({ buyerId, type, page, pageSize })
    shareTranslations(ctx, 'reports')
    return ctx.inertia.render('storefront/orders/orders/index', {
      type,
      purchases: listProp(found, PurchaseTransformer.transform(found.items)),
    })
  }

  @inject()
  async show(
    ctx: HttpContext,
    findOrder: FindOrderOfBuyer,
    getBuyerOnlyDescription: GetBuyerOnlyDescription,
    countOrders: CountOrdersOfPayment
  ) {
    const buyerId = ctx.auth.getUserOrFail().id
    const order = await findOrder.execute({ tradeNo: ctx.params.tradeNo, buyerId })
    shareTranslations(ctx, 'delivery', 'reports', 'payments')
    return ctx.inertia.render('storefront/orders/orders/show', {
      order: OrderTransformer.transform(order),
      ordersOfPayment: await countOrders.execute(order.paymentId),
      buyerOnlyHtml: safeHtmlOf(await getBuyerOnlyDescription.execute(order, ctx.locale)),
    })
  }

  /** List the tips you gave. */
  @inject()
  async listGivenTips({ auth, request, serialize }: HttpContext, listOrders: ListOrdersOfBuyer) {
    const { page = 1, pageSize = 20 } = await request.validateUsing(orderListValidator)
    const buyerId = auth.getUserOrFail().id
    const found = await listOrders.execute({ buyerId, type: 'tipping', page, pageSize })
    return serialize(listOf(found, OrderTransformer.transform(found.items)))
  }
}
