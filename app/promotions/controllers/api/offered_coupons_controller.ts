import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindOpenShop } from '#shops/queries/find_open_shop'
import { ListOfferedCoupons } from '#promotions/queries/list_offered_coupons'
import OfferedCouponTransformer from '#promotions/transformers/offered_coupon_transformer'

export default class OfferedCouponsController {
  /** List the coupons that a shop offers to everybody. */
  @inject()
  async index(
    { auth, params, serialize }: HttpContext,
    findShop: FindOpenShop,
    listOffered: ListOfferedCoupons
  ) {
    const userId = auth.user?.id
    const { id: shopId } = await findShop.execute(params.name, userId)
    const items = await listOffered.execute({ shopId, userId })
    return serialize({ items: OfferedCouponTransformer.transform(items) })
  }
}
