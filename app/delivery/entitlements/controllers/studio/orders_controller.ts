import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { GetSoldOrder } from '#delivery/entitlements/queries/get_sold_order'
import SoldOrderTransformer from '#delivery/entitlements/transformers/sold_order_transformer'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class OrdersController {
  /** GET /studio/orders/{tradeNo}: one order of the creator's shop. */
  @inject()
  async show(ctx: HttpContext, findShop: FindShopOfUser, getSoldOrder: GetSoldOrder) {
    const { id: shopId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const sold = await getSoldOrder.execute({ tradeNo: ctx.params.tradeNo, shopId })
    shareTranslations(ctx, 'orders', 'payments')
    return ctx.inertia.render('studio/delivery/orders/show', {
      sold: SoldOrderTransformer.transform(sold),
    })
  }
}
