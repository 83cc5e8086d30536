import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { GetSoldOrder } from '#delivery/entitlements/queries/get_sold_order'
import SoldOrderTransformer from '#delivery/entitlements/transformers/sold_order_transformer'
import { FindAdminOrder } from '#sales/queries/find_admin_order'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'

export default class OrdersController {
  /** GET /admin/orders/{tradeNo}: one order with its ledger entries. */
  @inject()
  async show(ctx: HttpContext, getSoldOrder: GetSoldOrder, findOrder: FindAdminOrder) {
    const { tradeNo } = ctx.params
    const sold = await getSoldOrder.execute({ tradeNo })
    const order = await findOrder.execute(tradeNo)
    shareTranslations(ctx, 'orders', 'payments', 'administration')
    return ctx.inertia.render('admin/delivery/orders/show', {
      sold: SoldOrderTransformer.transform(sold),
      order: AdminOrderTransformer.transform(order),
    })
  }
}
