import { NotFound } from '#core/errors'
import { couponRows, type CouponRow } from '#promotions/rows/coupon_rows'

export class FindCoupon {
  /**
   * @param input.shopId whose it has to be; anybody's for admins
   * @throws NotFound for an absent coupon and for another shop's
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
