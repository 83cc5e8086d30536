import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountCoupons, ListCoupons, FindCoupon } from '#promotions/queries/coupons'
import CouponTransformer from '#promotions/transformers/coupon_transformer'
import {
  couponListValidator,
  createCouponForShopValidator,
  switchCouponValidator,
} from '#promotions/validators/coupon_validators'
import { actorOf } from '#core/http/actor'
import { validatedWith } from '#core/http/fields/validated_with'
import { FindVisitedShop } from '#shops/queries/shops'
import { CreateCoupon } from '#promotions/actions/create_coupon'
import { UpdateCoupon } from '#promotions/actions/update_coupon'
import { newCouponOf } from '#promotions/validators/coupon_content'
import { InspectCoupon } from '#promotions/queries/coupon_obstacles'

@inject()
export default class CouponsController {
  constructor(private findCoupon: FindCoupon) {}

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

  /** List the coupons of all shops. */
  @inject()
  async list({ request, serialize }: HttpContext, listCoupons: ListCoupons) {
    const page = await listCoupons.execute(await request.validateUsing(couponListValidator))
    return serialize(listOf(page, CouponTransformer.transform(page.items)))
  }

  /** Create a coupon for a shop. The discount is at the creator's cost. */
  @inject()
  async store(
    ctx: HttpContext,
    findShop: FindVisitedShop,
    createCoupon: CreateCoupon,
    inspect: InspectCoupon
  ) {
    const { creatorName, ...input } = await validatedWith(
      ctx,
      createCouponForShopValidator,
      async (isSound) => {
        const sent = ctx.request.all()
        if (!isSound('creatorName')) return []
        const shop = await findShop.execute(sent.creatorName.trim())
        return inspect.execute({ sent, shop, isSound })
      }
    )
    const shop = await findShop.execute(creatorName)
    const id = await createCoupon.execute({ ...newCouponOf(input, shop), actor: actorOf(ctx) })
    return this.#show(ctx, id)
  }

  /** Enable or disable a coupon. A creator cannot enable what an admin disabled. */
  @inject()
  async update(ctx: HttpContext, updateCoupon: UpdateCoupon) {
    const { status } = await ctx.request.validateUsing(switchCouponValidator)
    await updateCoupon.execute({ couponId: ctx.params.id, status, actor: actorOf(ctx) })
    return this.#show(ctx, ctx.params.id)
  }

  async #show({ serialize }: HttpContext, id: number) {
    return serialize(CouponTransformer.transform(await this.findCoupon.execute({ id })))
  }
}
