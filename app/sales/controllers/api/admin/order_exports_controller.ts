import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { orderSheet } from '#sales/engines/order_sheet'
import { StreamAdminOrders } from '#sales/queries/stream_admin_orders'
import { adminOrderExportValidator } from '#sales/validators/admin_order_validators'

export default class OrderExportsController {
  /** Export orders as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamOrders: StreamAdminOrders, clock: Clock) {
    const { format = 'csv', ...filter } = await ctx.request.validateUsing(adminOrderExportValidator)
    const name = `orders-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    return sendSheet(ctx, { name, format, ...orderSheet(streamOrders.execute(filter), ctx.i18n) })
  }
}
