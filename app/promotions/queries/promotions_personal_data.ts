import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's claimed coupons and their uses. */
export class PromotionsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('coupons', 'claims.id', () =>
        db
          .from('coupon_claims as claims')
          .join('coupons', 'coupons.id', 'claims.coupon_id')
          .where('claims.user_id', userId)
          .select('claims.id', 'coupons.title', 'claims.source', 'claims.uses', 'claims.used')
          .select({ shopId: 'coupons.shop_id', claimedAt: 'claims.created_at' })
      ),
      sectionOf('couponUses', 'id', () =>
        db
          .from('coupon_redemptions')
          .where('user_id', userId)
          .select('id', 'discount', 'currency', 'state')
          .select({ tradeNo: 'trade_no', couponId: 'coupon_id', usedAt: 'redeemed_at' })
      ),
    ]
  }
}
