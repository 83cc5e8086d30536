import { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { orderSheet } from '#ordering/engines/order_sheet'
import { WalkAdminOrders } from '#ordering/queries/walk_admin_orders'
import { adminOrderExportValidator } from '#ordering/validators/admin_order_validators'

export default class OrderExportsController {
  /** GET /admin-dashboard/orders/export: what the list's filter shows, all of it, as CSV. */
  @inject()
  async show({ i18n, request, response }: HttpContext, walkOrders: WalkAdminOrders, clock: Clock) {
    const filter = await request.validateUsing(adminOrderExportValidator)
    const name = `orders-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}.csv`
    response.header('Content-Type', 'text/csv; charset=utf-8')
    response.header('Content-Disposition', `attachment; filename="${name}"`)
    response.header('Cache-Control', 'no-store')
    return response.stream(Readable.from(orderSheet(walkOrders.execute(filter), i18n)))
  }
}
