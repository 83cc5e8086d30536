import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountAdminOrders } from '#sales/queries/count_admin_orders'
import { ListAdminOrders } from '#sales/queries/list_admin_orders'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import {
  adminOrderFilterOf,
  adminOrderPageValidator,
} from '#sales/validators/admin_order_validators'

export default class OrdersController {
  /** GET /admin/orders: product orders, or with `?type=tipping` tips, with `?type=all` both. */
  @inject()
  async index(
    ctx: HttpContext,
    listOrders: ListAdminOrders,
    countOrders: CountAdminOrders,
    clock: Clock
  ) {
    const query = await ctx.request.validateUsing(adminOrderPageValidator)
    const { type = 'product', status = null, keyword = '', paidDays = null } = query
    const filter = adminOrderFilterOf(query, clock.now())
    const page = await listOrders.execute({ ...filter, type: type === 'all' ? undefined : type })
    shareTranslations(ctx, 'payments')
    return ctx.inertia.render('admin/sales/orders/index', {
      filter: { type, status, keyword, paidDays },
      counts: await countOrders.execute(),
      orders: listProp(page, AdminOrderTransformer.transform(page.items)),
    })
  }
}
