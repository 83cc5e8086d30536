import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RestoreFile } from '#delivery/entitlements/actions/restore_file'
import { WithdrawFile } from '#delivery/entitlements/actions/withdraw_file'
import { withdrawalValidator } from '#delivery/validators/attachment_validator'

export default class FileWithdrawalsController {
  /** Withdraw a file from its buyers as an admin. Its creator cannot undo that. */
  @inject()
  async store(ctx: HttpContext, withdrawFile: WithdrawFile) {
    const { reason } = await ctx.request.validateUsing(withdrawalValidator)
    const attachmentId = Number(ctx.params.id)
    const actor = actorOf(ctx)
    return ctx.serialize(
      await withdrawFile.execute({ attachmentId, reason, actor, isByAdmin: true })
    )
  }

  /** Give a withdrawn file back to its buyers as an admin. */
  @inject()
  async destroy(ctx: HttpContext, restoreFile: RestoreFile) {
    const attachmentId = Number(ctx.params.id)
    await restoreFile.execute({ attachmentId, actor: actorOf(ctx), isByAdmin: true })
    return ctx.serialize(null)
  }
}
