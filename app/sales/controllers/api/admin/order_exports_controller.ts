import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { orderSheet } from '#sales/engines/order_sheet'
import { WalkAdminOrders } from '#sales/queries/walk_admin_orders'
import { adminOrderExportValidator } from '#sales/validators/admin_order_validators'

export default class OrderExportsController {
  /** Export orders as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, walkOrders: WalkAdminOrders, clock: Clock) {
    const { format = 'csv', ...filter } = await ctx.request.validateUsing(adminOrderExportValidator)
    const name = `orders-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    return sendSheet(ctx, { name, format, ...orderSheet(walkOrders.execute(filter), ctx.i18n) })
  }
}
