import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { RestoreFile } from '#delivery/entitlements/actions/restore_file'
import { WithdrawFile } from '#delivery/entitlements/actions/withdraw_file'
import { withdrawalValidator } from '#delivery/validators/attachment_validator'

export default class FileWithdrawalsController {
  /** An admin takes a file back from its buyers; its creator cannot undo that. */
  @inject()
  async store(ctx: HttpContext, withdrawFile: WithdrawFile) {
    const { reason } = await ctx.request.validateUsing(withdrawalValidator)
    const attachmentId = Number(ctx.params.id)
    const actor = actorOf(ctx)
    return ctx.serialize(
      await withdrawFile.execute({ attachmentId, reason, actor, isByAdmin: true })
    )
  }

  @inject()
  async destroy(ctx: HttpContext, restoreFile: RestoreFile) {
    const attachmentId = Number(ctx.params.id)
    await restoreFile.execute({ attachmentId, actor: actorOf(ctx), isByAdmin: true })
    return ctx.serialize(null)
  }
}
