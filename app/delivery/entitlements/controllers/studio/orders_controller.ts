import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { GetSoldOrder } from '#delivery/entitlements/queries/get_sold_order'
import SoldOrderTransformer from '#delivery/entitlements/transformers/sold_order_transformer'
import { FindShopOfUser } from '#shops/queries/shops'
import { actorOf } from '#core/http/actor'
import { FindAttachment } from '#catalog/attachments/queries/attachments'
import { RestoreFile } from '#delivery/entitlements/actions/restore_file'
import { WithdrawFile } from '#delivery/entitlements/actions/withdraw_file'
import { withdrawalValidator } from '#delivery/validators/attachment_validator'
import type User from '#identity/models/user'

@inject()
export default class OrdersController {
  constructor(
    private findShop: FindShopOfUser,
    private findAttachment: FindAttachment
  ) {}

  /** GET /studio/orders/{tradeNo}: one order of the creator's shop. */
  @inject()
  async show(ctx: HttpContext, findShop: FindShopOfUser, getSoldOrder: GetSoldOrder) {
    const { id: shopId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const sold = await getSoldOrder.execute({ tradeNo: ctx.params.tradeNo, shopId })
    shareTranslations(ctx, 'orders', 'payments')
    return ctx.inertia.render('studio/delivery/orders/show', {
      sold: SoldOrderTransformer.transform(sold),
    })
  }

  /** Withdraw a sold file from everybody who bought it. */
  @inject()
  async withdrawFile(ctx: HttpContext, withdrawFile: WithdrawFile) {
    const { reason } = await ctx.request.validateUsing(withdrawalValidator)
    const { id: attachmentId } = await this.attachmentOf(ctx)
    const actor = actorOf(ctx)
    return ctx.serialize(
      await withdrawFile.execute({ attachmentId, reason, actor, isByAdmin: false })
    )
  }

  /** Give a withdrawn file back to its buyers. */
  @inject()
  async restoreFile(ctx: HttpContext, restoreFile: RestoreFile) {
    const { id: attachmentId } = await this.attachmentOf(ctx)
    await restoreFile.execute({ attachmentId, actor: actorOf(ctx), isByAdmin: false })
    return ctx.serialize(null)
  }

  private async attachmentOf({ auth, params }: HttpContext) {
    const { id: shopId } = await this.findShop.execute((auth.user as User).id)
    return this.findAttachment.execute({ shopId, id: params.id })
  }
}
