import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { transferAssignmentValidator } from '#orders/reconciliation/validators/transfer_assignment'
import { AssignTransfer } from '#orders/reconciliation/actions/assign_transfer'

export default class TransferAssignmentsController {
  /**
   * Assign a received transfer to a payment. Its sum must be the price, or at most 1 USDT more. The payment is settled as
   * if it had matched: its orders become paid, or the money is owed back.
   */
  @inject()
  async store(ctx: HttpContext, assignTransfer: AssignTransfer) {
    const input = await ctx.request.validateUsing(transferAssignmentValidator)
    await assignTransfer.execute({ ...input, id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
