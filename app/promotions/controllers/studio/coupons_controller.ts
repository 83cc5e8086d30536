import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { CountCoupons } from '#promotions/queries/count_coupons'
import { FindCoupon } from '#promotions/queries/find_coupon'
import { GetCouponUsage } from '#promotions/queries/get_coupon_usage'
import { ListCoupons } from '#promotions/queries/list_coupons'
import CouponTransformer from '#promotions/transformers/coupon_transformer'
import UsageRecordTransformer from '#promotions/transformers/usage_record_transformer'
import { couponListValidator, couponUsageValidator } from '#promotions/validators/coupon_validators'

@inject()
export default class CouponsController {
  constructor(private findShop: FindShopOfUser) {}

  /** GET /studio/coupons */
  @inject()
  async index(ctx: HttpContext, listCoupons: ListCoupons, countCoupons: CountCoupons) {
    const { auth, inertia, request } = ctx
    const filters = await request.validateUsing(couponListValidator)
    const shop = await this.findShop.execute(auth.getUserOrFail().id)
    const page = await listCoupons.execute({ shopId: shop.id, ...filters })
    shareTranslations(ctx, 'catalog')
    return inertia.render('studio/promotions/coupons/index', {
      origin: appUrl,
      shopCurrency: shop.currency,
      filters: { status: filters.status ?? null, search: filters.search ?? '' },
      counts: await countCoupons.execute({ shopId: shop.id }),
      coupons: listProp(page, CouponTransformer.transform(page.items)),
    })
  }

  /** GET /studio/coupons/{id}: the usage of a coupon. */
  @inject()
  async show(
    { auth, inertia, params, request }: HttpContext,
    findCoupon: FindCoupon,
    getUsage: GetCouponUsage
  ) {
    const paging = await request.validateUsing(couponUsageValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const coupon = await findCoupon.execute({ id: params.id, shopId })
    const { id: couponId, currency } = coupon
    const { records, totalDiscount, ...statistics } = await getUsage.execute({
      couponId,
      currency,
      ...paging,
    })
    return inertia.render('studio/promotions/coupons/show', {
      origin: appUrl,
      coupon: CouponTransformer.transform(coupon),
      statistics: { ...statistics, totalDiscount: totalDiscount.toJSON() },
      records: listProp(records, UsageRecordTransformer.transform(records.items)),
    })
  }
}
