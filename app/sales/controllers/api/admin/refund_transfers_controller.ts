import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ConfirmRefundTransfer } from '#orders/refunds/actions/confirm_refund_transfer'
import { FindAdminOrder } from '#sales/queries/find_admin_order'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { refundTransferValidator } from '#sales/validators/admin_order_validators'

export default class RefundTransfersController {
  /** Record a refund that was sent by hand on a blockchain. The transfer is looked up as proof. */
  @inject()
  async store(
    ctx: HttpContext,
    verifyRefundTransfer: ConfirmRefundTransfer,
    findOrder: FindAdminOrder
  ) {
    const { tradeNo } = ctx.params
    const sent = await ctx.request.validateUsing(refundTransferValidator)
    await verifyRefundTransfer.execute({ tradeNo, ...sent, actor: actorOf(ctx) })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }
}
