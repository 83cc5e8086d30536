import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { limit } from '#core/http/limits/rate_limit'
import { validatedWith } from '#core/http/fields/validated_with'
import { withStored } from '#core/http/fields/with_stored'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { CreateCoupon } from '#promotions/actions/create_coupon'
import { UpdateCoupon } from '#promotions/actions/update_coupon'
import { changesOf, newCouponOf } from '#promotions/validators/coupon_content'
import { FindCoupon } from '#promotions/queries/find_coupon'
import { InspectCoupon } from '#promotions/queries/inspect_coupon'
import { ListCoupons } from '#promotions/queries/list_coupons'
import CouponTransformer from '#promotions/transformers/coupon_transformer'
import {
  couponListValidator,
  createCouponValidator,
  updateCouponValidator,
} from '#promotions/validators/coupon_validators'

@inject()
export default class CouponsController {
  constructor(
    private findShop: FindShopOfUser,
    private findCoupon: FindCoupon
  ) {}

  /** List the coupons of your shop. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listCoupons: ListCoupons) {
    const input = await request.validateUsing(couponListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const page = await listCoupons.execute({ shopId, ...input })
    return serialize(listOf(page, CouponTransformer.transform(page.items)))
  }

  /** Get a coupon of your shop. */
  async show(ctx: HttpContext) {
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

  async #show({ serialize }: HttpContext, which: { id: number; shopId: number }) {
    return serialize(CouponTransformer.transform(await this.findCoupon.execute(which)))
  }
}
