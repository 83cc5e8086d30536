import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindRefundedOrder } from '#orders/refunds/queries/refunds'

export default class RefundsController {
  /** Redirects from a refund's number, as the wallet shows it, to its order. */
  @inject()
  async show({ auth, params, response }: HttpContext, findOrder: FindRefundedOrder) {
    const buyerId = auth.getUserOrFail().id
    const tradeNo = await findOrder.execute({ refundNo: params.refundNo, buyerId })
    return response.redirect().toRoute('storefront.orders.show', { tradeNo })
  }
}
