import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListWallet } from '#promotions/queries/list_wallet'
import WalletCouponTransformer from '#promotions/transformers/wallet_coupon_transformer'
import { walletPageValidator } from '#promotions/validators/coupon_validators'

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
}
