import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RejectRefund } from '#orders/refunds/actions/reject_refund'
import { FindAdminOrder } from '#sales/queries/find_admin_order'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { refundRejectionValidator } from '#sales/validators/admin_order_validators'

export default class RefundRejectionsController {
  /** Reject a refund request. The buyer reads the note. */
  @inject()
  async store(ctx: HttpContext, rejectRefund: RejectRefund, findOrder: FindAdminOrder) {
    const { tradeNo } = ctx.params
    const { note } = await ctx.request.validateUsing(refundRejectionValidator)
    await rejectRefund.execute({ tradeNo, note, actor: actorOf(ctx) })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }
}
