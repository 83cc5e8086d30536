import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { FindAdminOrder } from '#sales/queries/admin_orders'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import {
  refundValidator,
  refundRejectionValidator,
  refundTransferValidator,
} from '#sales/validators/admin_order_validators'
import { RejectRefund } from '#orders/refunds/actions/reject_refund'
import { ConfirmRefundTransfer } from '#orders/refunds/actions/confirm_refund_transfer'
import { ReturnUnwantedPayment } from '#orders/refunds/actions/return_unwanted_payment'

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

  /** Reject a refund request. The buyer reads the note. */
  @inject()
  async reject(ctx: HttpContext, rejectRefund: RejectRefund, findOrder: FindAdminOrder) {
    const { tradeNo } = ctx.params
    const { note } = await ctx.request.validateUsing(refundRejectionValidator)
    await rejectRefund.execute({ tradeNo, note, actor: actorOf(ctx) })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }

  /** Record a refund that was sent by hand on a blockchain. The transfer is looked up as proof. */
  @inject()
  async recordTransfer(
    ctx: HttpContext,
    verifyRefundTransfer: ConfirmRefundTransfer,
    findOrder: FindAdminOrder
  ) {
    const { tradeNo } = ctx.params
    const sent = await ctx.request.validateUsing(refundTransferValidator)
    await verifyRefundTransfer.execute({ tradeNo, ...sent, actor: actorOf(ctx) })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }

  /** Return money that arrived and bought nothing. */
  @inject()
  async returnPayment(
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
