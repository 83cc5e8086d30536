import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ApproveWithdrawals } from '#payouts/administration/actions/approve_withdrawals'
import { approvalsValidator } from '#payouts/administration/validators/settlement_validators'

export default class SettlementApprovalsController {
  /** Approve many withdrawals. Those that were changed or held meanwhile are left out and listed. */
  @inject()
  async store(ctx: HttpContext, approveWithdrawals: ApproveWithdrawals) {
    const { withdrawals } = await ctx.request.validateUsing(approvalsValidator)
    return ctx.serialize(await approveWithdrawals.execute({ withdrawals, actor: actorOf(ctx) }))
  }
}
