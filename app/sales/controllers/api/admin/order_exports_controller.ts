import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListExport } from '#audit/http/list_export'
import { Clock } from '#core/clock/clock'
import { orderSheet } from '#sales/engines/order_sheet'
import { StreamAdminOrders } from '#sales/queries/stream_admin_orders'
import {
  adminOrderExportValidator,
  adminOrderFilterOf,
} from '#sales/validators/admin_order_validators'

@inject()
export default class OrderExportsController {
  constructor(
    private listExport: ListExport,
    private clock: Clock
  ) {}

  /** Export orders as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamOrders: StreamAdminOrders) {
    const { format, ...filter } = await ctx.request.validateUsing(adminOrderExportValidator)
    const orders = streamOrders.execute(adminOrderFilterOf(filter, this.clock.now()))
    const sheet = orderSheet(orders, ctx.i18n)
    const isTips = filter.type === 'tipping'
    const title = ctx.i18n.t(isTips ? 'orders.tips.title' : 'orders.admin.title')
    const name = isTips ? 'tips' : 'orders'
    return this.listExport.send(ctx, { list: 'orders', name, title, format, filter, sheet })
  }
}
