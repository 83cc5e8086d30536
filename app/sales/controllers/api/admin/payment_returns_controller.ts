import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ReturnUnwantedPayment } from '#orders/refunds/actions/return_unwanted_payment'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { FindAdminOrder } from '#sales/queries/find_admin_order'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'

export default class PaymentReturnsController {
  /** Return money that arrived and bought nothing. */
  @inject()
  async store(
    ctx: HttpContext,
    returnUnwantedPayment: ReturnUnwantedPayment,
    syncRefund: SyncRefund,
    findOrder: FindAdminOrder
  ) {
    const { tradeNo } = ctx.params
    const { refundNo } = await returnUnwantedPayment.execute({ tradeNo, actor: actorOf(ctx) })
    await syncRefund.execute({ refundNo }).catch((error) => {
      ctx.logger.warn({ err: error, refundNo }, 'a refund waits for its gateway')
    })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }
}
