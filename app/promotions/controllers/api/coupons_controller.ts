import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { limit, perAddress, uncountAttempt } from '#core/http/limits/rate_limit'
import { ClaimCoupon } from '#promotions/actions/claim_coupon'
import { FindWalletEntry } from '#promotions/queries/find_wallet_entry'
import { ListWallet } from '#promotions/queries/list_wallet'
import WalletCouponTransformer from '#promotions/transformers/wallet_coupon_transformer'
import { claimValidator, walletValidator } from '#promotions/validators/coupon_validators'

export default class CouponsController {
  /** List your coupons, with counts by state. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listWallet: ListWallet) {
    const input = await request.validateUsing(walletValidator)
    const page = await listWallet.execute({ userId: auth.getUserOrFail().id, ...input })
    const list = listOf(page, WalletCouponTransformer.transform(page.items))
    return serialize({ ...list, statistics: page.statistics })
  }

  /** Claim a coupon by its code. */
  @inject()
  async store(ctx: HttpContext, claimCoupon: ClaimCoupon, findEntry: FindWalletEntry) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const guesses = [
      { key: `promotions.claim:${userId}`, perHour: 5 },
      ...perAddress(ctx, { key: 'promotions.claim_from', perHour: 20 }),
    ]
    await limit(ctx, [...guesses, { key: `promotions.claimed:${userId}`, perHour: 600 }])
    const { couponCode } = await ctx.request.validateUsing(claimValidator)
    const id = await claimCoupon.execute({ userId, couponCode })
    await uncountAttempt(guesses)
    const entry = await findEntry.execute({ id, userId })
    return ctx.serialize(WalletCouponTransformer.transform(entry))
  }
}
