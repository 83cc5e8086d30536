import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit, perAddress, uncountAttempt } from '#core/http/limits/rate_limit'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { redeemCardValidator } from '#payments/recharge_cards/validators/recharge_cards'

/** Per hour, user and address; valid codes do not count (`uncountAttempt`). */
const MAX_WRONG_CODES = 5

export default class CardRedemptionsController {
  /** Redeem a recharge card. */
  @inject()
  async store(ctx: HttpContext, redeemCard: RedeemRechargeCard) {
    const { code } = await ctx.request.validateUsing(redeemCardValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    const rules = [
      { key: `payments.redeem:${userId}`, perHour: MAX_WRONG_CODES },
      ...perAddress(ctx, { key: 'payments.redeem', perHour: MAX_WRONG_CODES }),
    ]
    await limit(ctx, rules)
    const amount = await redeemCard.execute({ userId, code })
    await uncountAttempt(rules)
    return ctx.serialize({ credited: amount.toJSON() })
  }
}
