import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { actorOf } from '#core/http/actor'
import { CancelUnclaimed } from '#payouts/administration/actions/cancel_unclaimed'
import { DecideWithdrawal } from '#payouts/administration/actions/decide_withdrawal'
import { PayByHand } from '#payouts/administration/actions/pay_by_hand'
import { ResolveWithdrawal } from '#payouts/administration/actions/resolve_withdrawal'
import type { settlementChangeValidator } from '#payouts/administration/validators/settlement_validators'

/** Passes a request to change a withdrawal to the action that it names. */
@inject()
export class ChangeSettlement {
  constructor(
    private decideWithdrawal: DecideWithdrawal,
    private resolveWithdrawal: ResolveWithdrawal,
    private payByHand: PayByHand,
    private cancelUnclaimed: CancelUnclaimed
  ) {}

  async execute(ctx: HttpContext, input: Infer<typeof settlementChangeValidator>): Promise<void> {
    const { action, version, reason, reference, paidAt, fee, comment } = input
    const change = { id: Number(ctx.params.id), version, actor: actorOf(ctx) }
    switch (action) {
      case 'approve':
      case 'hold':
      case 'unhold':
      case 'comment':
        await this.decideWithdrawal.execute({ ...change, action, reason, comment })
        return
      case 'retry':
      case 'return':
      case 'retarget':
        await this.resolveWithdrawal.execute({ ...change, action, reason })
        return
      case 'claim':
      case 'complete':
      case 'give_up': {
        const at = paidAt === undefined ? undefined : DateTime.fromISO(paidAt)
        const charged = fee === undefined ? undefined : BigInt(fee)
        const payment = { action, reference, reason, paidAt: at, fee: charged }
        await this.payByHand.execute({ ...change, ...payment })
        return
      }
      case 'cancel_unclaimed':
        await this.cancelUnclaimed.execute(change)
    }
  }
}
