import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { listOf } from '#core/http/pagination'
import { ListAdminOrders } from '#sales/queries/list_admin_orders'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import {
  adminOrderFilterOf,
  adminOrderListValidator,
} from '#sales/validators/admin_order_validators'

export default class OrdersController {
  /** List all orders. Purchases and tips, unless one kind is asked for. */
  @inject()
  async index({ request, serialize }: HttpContext, listOrders: ListAdminOrders, clock: Clock) {
    const query = await request.validateUsing(adminOrderListValidator)
    const page = await listOrders.execute(adminOrderFilterOf(query, clock.now()))
    return serialize(listOf(page, AdminOrderTransformer.transform(page.items)))
  }
}
