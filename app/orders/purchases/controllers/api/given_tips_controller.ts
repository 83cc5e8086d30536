import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListOrdersOfBuyer } from '#orders/purchases/queries/list_orders_of_buyer'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'
import { orderListValidator } from '#orders/purchases/validators/order_list'

export default class GivenTipsController {
  /** List the tips you gave. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listOrders: ListOrdersOfBuyer) {
    const { page = 1, pageSize = 20 } = await request.validateUsing(orderListValidator)
    const buyerId = auth.getUserOrFail().id
    const found = await listOrders.execute({ buyerId, type: 'tipping', page, pageSize })
    return serialize(listOf(found, OrderTransformer.transform(found.items)))
  }
}
