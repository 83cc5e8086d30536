import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { UnlockSending } from '#payouts/sending/actions/unlock_sending'
import { unlockValidator } from '#payouts/administration/validators/settlement_validators'

export default class SendingLocksController {
  /** Unlock the sending of payouts after a restore, once they were compared with the providers’ records. */
  @inject()
  async destroy(ctx: HttpContext, unlockSending: UnlockSending) {
    await ctx.request.validateUsing(unlockValidator)
    await unlockSending.execute({ actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
