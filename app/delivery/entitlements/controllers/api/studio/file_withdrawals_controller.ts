import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { FindAttachment } from '#catalog/attachments/queries/find_attachment'
import { RestoreFile } from '#delivery/entitlements/actions/restore_file'
import { WithdrawFile } from '#delivery/entitlements/actions/withdraw_file'
import { withdrawalValidator } from '#delivery/validators/attachment_validator'
import type User from '#identity/models/user'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

@inject()
export default class FileWithdrawalsController {
  constructor(
    private findShop: FindShopOfUser,
    private findAttachment: FindAttachment
  ) {}

  /** Withdraw a sold file from everybody who bought it. */
  @inject()
  async store(ctx: HttpContext, withdrawFile: WithdrawFile) {
    const { reason } = await ctx.request.validateUsing(withdrawalValidator)
    const { id: attachmentId } = await this.attachmentOf(ctx)
    const actor = actorOf(ctx)
    return ctx.serialize(
      await withdrawFile.execute({ attachmentId, reason, actor, isByAdmin: false })
    )
  }

  /** Give a withdrawn file back to its buyers. */
  @inject()
  async destroy(ctx: HttpContext, restoreFile: RestoreFile) {
    const { id: attachmentId } = await this.attachmentOf(ctx)
    await restoreFile.execute({ attachmentId, actor: actorOf(ctx), isByAdmin: false })
    return ctx.serialize(null)
  }

  private async attachmentOf({ auth, params }: HttpContext) {
    const { id: shopId } = await this.findShop.execute((auth.user as User).id)
    return this.findAttachment.execute({ shopId, id: params.id })
  }
}
