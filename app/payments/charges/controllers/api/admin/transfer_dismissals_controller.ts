import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { DismissTransfer } from '#payments/charges/actions/dismiss_transfer'
import { transferDismissalValidator } from '#payments/charges/validators/received_transfers'

export default class TransferDismissalsController {
  /** Dismiss a received transfer: it pays nothing here. Its money stays out of the ledger. */
  @inject()
  async store(ctx: HttpContext, dismissTransfer: DismissTransfer) {
    const { reason } = await ctx.request.validateUsing(transferDismissalValidator)
    await dismissTransfer.execute({ id: ctx.params.id, reason, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
