import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { UnlockSending } from '#payouts/sending/actions/unlock_sending'
import { unlockValidator } from '#payouts/administration/validators/settlement_validators'

export default class SendingLocksController {
  /** Let payouts be sent again after a restore, once somebody has compared them with the providers’ books. */
  @inject()
  async destroy(ctx: HttpContext, unlockSending: UnlockSending) {
    await ctx.request.validateUsing(unlockValidator)
    await unlockSending.execute({ actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
