import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { sendWords } from '#core/i18n/words'
import { CountOrdersOfPayment } from '#ordering/queries/count_orders_of_payment'
import { FindOrderOfBuyer } from '#ordering/queries/find_order_of_buyer'
import { ListPurchasesOfBuyer } from '#ordering/queries/list_purchases_of_buyer'
import OrderTransformer from '#ordering/transformers/order_transformer'
import PurchaseTransformer from '#ordering/transformers/purchase_transformer'
import { GetBuyerWords } from '#ordering/queries/get_buyer_words'
import { safeHtmlOf } from '#site/queries/safe_html'
import { orderHistoryValidator } from '#ordering/validators/order_list'

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
    sendWords(ctx, 'community')
    return ctx.inertia.render('storefront/ordering/orders/index', {
      type,
      purchases: listProp(found, PurchaseTransformer.transform(found.items)),
    })
  }

  @inject()
  async show(
    ctx: HttpContext,
    findOrder: FindOrderOfBuyer,
    getBuyerWords: GetBuyerWords,
    countOrders: CountOrdersOfPayment
  ) {
    const buyerId = ctx.auth.getUserOrFail().id
    const order = await findOrder.execute({ tradeNo: ctx.params.tradeNo, buyerId })
    sendWords(ctx, 'delivery', 'community', 'payments')
    return ctx.inertia.render('storefront/ordering/orders/show', {
      order: OrderTransformer.transform(order),
      siblings: await countOrders.execute(order.paymentId),
      buyerOnlyHtml: safeHtmlOf(await getBuyerWords.execute(order)),
    })
  }
}
