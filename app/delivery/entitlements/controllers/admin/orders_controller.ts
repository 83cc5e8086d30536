import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { GetSoldOrder } from '#delivery/entitlements/queries/get_sold_order'
import SoldOrderTransformer from '#delivery/entitlements/transformers/sold_order_transformer'
import { FindAdminOrder } from '#sales/queries/admin_orders'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import { actorOf } from '#core/http/actor'
import { RestoreFile } from '#delivery/entitlements/actions/restore_file'
import { WithdrawFile } from '#delivery/entitlements/actions/withdraw_file'
import { withdrawalValidator } from '#delivery/validators/attachment_validator'

export default class OrdersController {
  /** GET /admin/orders/{tradeNo}: one order with its ledger entries. */
  @inject()
  async show(ctx: HttpContext, getSoldOrder: GetSoldOrder, findOrder: FindAdminOrder) {
    const { tradeNo } = ctx.params
    const sold = await getSoldOrder.execute({ tradeNo })
    const order = await findOrder.execute(tradeNo)
    shareTranslations(ctx, 'orders', 'payments', 'administration')
    return ctx.inertia.render('admin/delivery/orders/show', {
      sold: SoldOrderTransformer.transform(sold),
      order: AdminOrderTransformer.transform(order),
    })
  }

  /** Withdraw a file from its buyers as an admin. Its creator cannot undo that. */
  @inject()
  async withdrawFile(ctx: HttpContext, withdrawFile: WithdrawFile) {
    const { reason } = await ctx.request.validateUsing(withdrawalValidator)
    const attachmentId = Number(ctx.params.id)
    const actor = actorOf(ctx)
    return ctx.serialize(
      await withdrawFile.execute({ attachmentId, reason, actor, isByAdmin: true })
    )
  }

  /** Give a withdrawn file back to its buyers as an admin. */
  @inject()
  async restoreFile(ctx: HttpContext, restoreFile: RestoreFile) {
    const attachmentId = Number(ctx.params.id)
    await restoreFile.execute({ attachmentId, actor: actorOf(ctx), isByAdmin: true })
    return ctx.serialize(null)
  }
}
