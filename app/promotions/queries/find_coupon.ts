import { NotFound } from '#core/errors'
import { couponRows, type CouponRow } from '#promotions/rows/coupon_rows'

export class FindCoupon {
  /**
   * @param input.shopId the shop that must own it; absent for admins
   * @throws NotFound for a missing coupon and for another shop's
   */
  async execute({ id, shopId }: { id: number; shopId?: number }): Promise<CouponRow> {
    const coupon = await couponRows()
      .where('coupons.id', id)
      .if(shopId, (query) => query.where('coupons.shop_id', shopId!))
      .first()
    if (!coupon) throw new NotFound()
    return coupon
  }
}
