import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { giveBack, limit, perAddress } from '#core/http/limits/rate_limit'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { redeemCardValidator } from '#payments/recharge_cards/validators/recharge_cards'

/** Wrong codes allowed per hour; valid codes do not count. */
const TRIES = 5

export default class CardRedemptionsController {
  /** Redeem a recharge card. */
  @inject()
  async store(ctx: HttpContext, redeemCard: RedeemRechargeCard) {
    const { code } = await ctx.request.validateUsing(redeemCardValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    const tries = [
      { key: `payments.redeem:${userId}`, perHour: TRIES },
      ...perAddress(ctx, { key: 'payments.redeem', perHour: TRIES }),
    ]
    await limit(ctx, tries)
    const amount = await redeemCard.execute({ userId, code })
    await giveBack(tries)
    return ctx.serialize({ credited: amount.toJSON() })
  }
}
