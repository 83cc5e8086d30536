import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountCoupons } from '#promotions/queries/count_coupons'
import { ListCoupons } from '#promotions/queries/list_coupons'
import CouponTransformer from '#promotions/transformers/coupon_transformer'
import { couponListValidator } from '#promotions/validators/coupon_validators'

export default class CouponsController {
  /** GET /admin/coupons: the coupons of all shops. */
  @inject()
  async index(ctx: HttpContext, listCoupons: ListCoupons, countCoupons: CountCoupons) {
    const filters = await ctx.request.validateUsing(couponListValidator)
    const page = await listCoupons.execute(filters)
    shareTranslations(ctx, 'catalog')
    return ctx.inertia.render('admin/promotions/coupons/index', {
      filters: { status: filters.status ?? null, search: filters.search ?? '' },
      counts: await countCoupons.execute(),
      coupons: listProp(page, CouponTransformer.transform(page.items)),
    })
  }
}
