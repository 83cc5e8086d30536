import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { FindAdminOrder } from '#sales/queries/find_admin_order'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { refundValidator } from '#sales/validators/admin_order_validators'

export default class RefundsController {
  /** Refund a whole order. */
  @inject()
  async store(
    ctx: HttpContext,
    approveRefund: ApproveRefund,
    syncRefund: SyncRefund,
    findOrder: FindAdminOrder
  ) {
    const { tradeNo } = ctx.params
    const { reason, note = '' } = await ctx.request.validateUsing(refundValidator)
    const { refundNo } = await approveRefund.execute({ tradeNo, reason, note, actor: actorOf(ctx) })

    // The refund is approved. If the gateway is unavailable now, the scheduler retries.
    await syncRefund.execute({ refundNo }).catch((error) => {
      ctx.logger.warn({ err: error, refundNo }, 'a refund waits for its gateway')
    })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }
}
