import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountAdminOrders } from '#sales/queries/count_admin_orders'
import { ListAdminOrders } from '#sales/queries/list_admin_orders'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { adminOrderListValidator } from '#sales/validators/admin_order_validators'

export default class OrdersController {
  /** GET /admin/orders: product orders, or with `?type=tipping` tips. */
  @inject()
  async index(ctx: HttpContext, listOrders: ListAdminOrders, countOrders: CountAdminOrders) {
    const query = await ctx.request.validateUsing(adminOrderListValidator)
    const { type = 'product', status = null, keyword = '' } = query
    const page = await listOrders.execute({ ...query, type })
    shareTranslations(ctx, 'payments')
    return ctx.inertia.render('admin/sales/orders/index', {
      filter: { type, status, keyword },
      counts: await countOrders.execute(),
      orders: listProp(page, AdminOrderTransformer.transform(page.items)),
    })
  }
}
