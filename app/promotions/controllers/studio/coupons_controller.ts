import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import { CountCoupons, FindCoupon, ListCoupons } from '#promotions/queries/coupons'
import { GetCouponUsage } from '#promotions/queries/get_coupon_usage'
import CouponTransformer from '#promotions/transformers/coupon_transformer'
import UsageRecordTransformer from '#promotions/transformers/usage_record_transformer'
import {
  couponListValidator,
  couponUsageValidator,
  createCouponValidator,
  updateCouponValidator,
} from '#promotions/validators/coupon_validators'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { validatedWith } from '#core/http/fields/validated_with'
import { withStored } from '#core/http/fields/with_stored'
import { CreateCoupon } from '#promotions/actions/create_coupon'
import { UpdateCoupon } from '#promotions/actions/update_coupon'
import { changesOf, newCouponOf } from '#promotions/validators/coupon_content'
import { InspectCoupon } from '#promotions/queries/coupon_obstacles'

@inject()
export default class CouponsController {
  constructor(
    private findShop: FindShopOfUser,
    private findCoupon: FindCoupon
  ) {}

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

  /** List the coupons of your shop. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listCoupons: ListCoupons) {
    const input = await request.validateUsing(couponListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const page = await listCoupons.execute({ shopId, ...input })
    return serialize(listOf(page, CouponTransformer.transform(page.items)))
  }

  /** Get a coupon of your shop. */
  async find(ctx: HttpContext) {
    const { id: shopId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    return this.#show(ctx, { id: ctx.params.id, shopId })
  }

  /** Create a coupon. */
  @inject()
  async store(ctx: HttpContext, createCoupon: CreateCoupon, inspect: InspectCoupon) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `promotions.create:${userId}`, perMinute: 30, perHour: 500 }])
    const shop = await this.findShop.execute(userId)
    const input = await validatedWith(ctx, createCouponValidator, (isSound) =>
      inspect.execute({ sent: ctx.request.all(), shop, isSound })
    )
    const id = await createCoupon.execute({ ...newCouponOf(input, shop), actor: actorOf(ctx) })
    return this.#show(ctx, { id, shopId: shop.id })
  }

  /** Change a coupon. Absent fields stay; `status` enables and disables it. */
  @inject()
  async update(ctx: HttpContext, updateCoupon: UpdateCoupon, inspect: InspectCoupon) {
    const shop = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    const { id: shopId } = shop
    const { id } = ctx.params
    const input = await validatedWith(ctx, updateCouponValidator, (isSound) =>
      inspect.execute({ sent: ctx.request.all(), shop, isSound, couponId: Number(id) })
    )
    const actor = actorOf(ctx)
    await withStored(
      ctx,
      () => updateCoupon.execute({ couponId: id, shopId, ...changesOf(input), actor }),
      async () => CouponTransformer.transform(await this.findCoupon.execute({ id, shopId }))
    )
    return this.#show(ctx, { id, shopId })
  }

  /** Count the coupons of your shop by state. */
  @inject()
  async count(
    { auth, serialize }: HttpContext,
    findShop: FindShopOfUser,
    countCoupons: CountCoupons
  ) {
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    return serialize(await countCoupons.execute({ shopId }))
  }

  /** Get how a coupon was used. Totals, and each use. */
  @inject()
  async listUsage(
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

  async #show({ serialize }: HttpContext, which: { id: number; shopId: number }) {
    return serialize(CouponTransformer.transform(await this.findCoupon.execute(which)))
  }
}
