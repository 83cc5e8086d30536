import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindCoupon } from '#promotions/queries/find_coupon'
import { GetCouponUsage } from '#promotions/queries/get_coupon_usage'
import UsageRecordTransformer from '#promotions/transformers/usage_record_transformer'
import { couponUsageValidator } from '#promotions/validators/coupon_validators'

export default class CouponUsagesController {
  /** Get how a coupon was used. Totals, and each use. */
  @inject()
  async show(
    { auth, params, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    findCoupon: FindCoupon,
    getUsage: GetCouponUsage
  ) {
    const paging = await request.validateUsing(couponUsageValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const { id: couponId, currency } = await findCoupon.execute({ id: params.id, shopId })
    const { records, totalDiscount, ...statistics } = await getUsage.execute({
      couponId,
      currency,
      ...paging,
    })
    return serialize({
      statistics: { ...statistics, totalDiscount: totalDiscount.toJSON() },
      ...listOf(records, UsageRecordTransformer.transform(records.items)),
    })
  }
}
