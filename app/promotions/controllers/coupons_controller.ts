import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { ListWallet, FindWalletEntry } from '#promotions/queries/wallet'
import WalletCouponTransformer from '#promotions/transformers/wallet_coupon_transformer'
import {
  walletPageValidator,
  claimValidator,
  walletValidator,
  combinationValidator,
} from '#promotions/validators/coupon_validators'
import { limit, perAddress, uncountAttempt } from '#core/http/limits/rate_limit'
import { ClaimCoupon } from '#promotions/actions/claim_coupon'
import { FindOpenShop } from '#shops/queries/shops'
import { ListOfferedCoupons } from '#promotions/queries/list_offered_coupons'
import OfferedCouponTransformer from '#promotions/transformers/offered_coupon_transformer'
import { FindOptimalCombination } from '#promotions/queries/combinations'
import CombinationTransformer from '#promotions/transformers/combination_transformer'

/** The same limit as for estimates. */
const REQUESTS_PER_MINUTE = 500

export default class CouponsController {
  /** GET /account/coupons: the wallet by tab; the usable ones first. */
  @inject()
  async index({ auth, inertia, request }: HttpContext, listWallet: ListWallet) {
    const {
      state = 'active',
      code = '',
      ...paging
    } = await request.validateUsing(walletPageValidator)
    const { id: userId } = auth.getUserOrFail()
    const page = await listWallet.execute({ userId, state, ...paging })
    return inertia.render('account/promotions/coupons/index', {
      state,
      code,
      statistics: page.statistics,
      coupons: listProp(page, WalletCouponTransformer.transform(page.items)),
    })
  }

  /** List your coupons, with counts by state. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listWallet: ListWallet) {
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

  /** List the coupons that a shop offers to everybody. */
  @inject()
  async listOffered(
    { auth, params, serialize }: HttpContext,
    findShop: FindOpenShop,
    listOffered: ListOfferedCoupons
  ) {
    const userId = auth.user?.id
    const { id: shopId } = await findShop.execute(params.name, userId)
    const items = await listOffered.execute({ shopId, userId })
    return serialize({ items: OfferedCouponTransformer.transform(items) })
  }

  /** Find the best combination of your coupons for a purchase. Changes nothing. */
  @inject()
  async combine(ctx: HttpContext, findCombination: FindOptimalCombination) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `promotions.combine:${userId}`, perMinute: REQUESTS_PER_MINUTE }])
    const input = await ctx.request.validateUsing(combinationValidator)
    const combination = await findCombination.execute({
      userId,
      productIds: input.products,
      forced: input.forcedCoupons,
      excluded: input.excludedCoupons,
    })
    return ctx.serialize(CombinationTransformer.transform(combination))
  }
}
