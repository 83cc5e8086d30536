import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { CountCoupons } from '#promotions/queries/count_coupons'

export default class CouponCountsController {
  /** Count the coupons of your shop by state. */
  @inject()
  async show(
    { auth, serialize }: HttpContext,
    findShop: FindShopOfUser,
    countCoupons: CountCoupons
  ) {
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    return serialize(await countCoupons.execute({ shopId }))
  }
}
