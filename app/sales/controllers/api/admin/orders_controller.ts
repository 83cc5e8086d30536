import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListAdminOrders } from '#sales/queries/list_admin_orders'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { adminOrderListValidator } from '#sales/validators/admin_order_validators'

export default class OrdersController {
  /** List all orders. Purchases and tips, unless one kind is asked for. */
  @inject()
  async index({ request, serialize }: HttpContext, listOrders: ListAdminOrders) {
    const page = await listOrders.execute(await request.validateUsing(adminOrderListValidator))
    return serialize(listOf(page, AdminOrderTransformer.transform(page.items)))
  }
}
