import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { PausePayouts } from '#payouts/actions/pause_payouts'
import { payoutPauseValidator } from '#payouts/validators/payout_validators'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class PayoutPausesController {
  /** Pause or resume your payouts. The balance stays; Fridays are skipped meanwhile. */
  @inject()
  async update(ctx: HttpContext, findShop: FindShopOfUser, pausePayouts: PausePayouts) {
    const { creatorId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const { isPaused } = await ctx.request.validateUsing(payoutPauseValidator)
    await pausePayouts.execute({ creatorId, isPaused, actor: actorOf(ctx) })
    return ctx.serialize({ isPaused })
  }
}
