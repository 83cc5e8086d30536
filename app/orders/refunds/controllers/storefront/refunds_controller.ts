import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindRefundedOrder } from '#orders/refunds/queries/find_refunded_order'

export default class RefundsController {
  /** Its order tells of a refund, which the wallet knows by its own number. */
  @inject()
  async show({ auth, params, response }: HttpContext, findOrder: FindRefundedOrder) {
    const buyerId = auth.getUserOrFail().id
    const tradeNo = await findOrder.execute({ refundNo: params.refundNo, buyerId })
    return response.redirect().toRoute('storefront.orders.show', { tradeNo })
  }
}
