import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { orderSheet } from '#sales/engines/order_sheet'
import { StreamAdminOrders } from '#sales/queries/stream_admin_orders'
import {
  adminOrderExportValidator,
  adminOrderFilterOf,
} from '#sales/validators/admin_order_validators'

export default class OrderExportsController {
  /** Export orders as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamOrders: StreamAdminOrders, clock: Clock) {
    const { format = 'csv', ...query } = await ctx.request.validateUsing(adminOrderExportValidator)
    const filter = adminOrderFilterOf(query, clock.now())
    const isTips = filter.type === 'tipping'
    const name = `${isTips ? 'tips' : 'orders'}-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const sheet = orderSheet(streamOrders.execute(filter), ctx.i18n)
    const title = ctx.i18n.t(isTips ? 'orders.tips.title' : 'orders.admin.title')
    return sendSheet(ctx, { name, format, ...sheet, title })
  }
}
