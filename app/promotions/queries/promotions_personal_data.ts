import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's claimed coupons and their uses. */
export class PromotionsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const coupons = inPages<{ id: number }>((afterId, size) =>
      db
        .from('coupon_claims as claims')
        .join('coupons', 'coupons.id', 'claims.coupon_id')
        .where('claims.user_id', userId)
        .where('claims.id', '>', afterId)
        .select('claims.id', 'coupons.title', 'claims.source', 'claims.uses', 'claims.used')
        .select({ shopId: 'coupons.shop_id', claimedAt: 'claims.created_at' })
        .orderBy('claims.id')
        .limit(size)
    )
    const uses = inPages<{ id: number }>((afterId, size) =>
      db
        .from('coupon_redemptions')
        .where('user_id', userId)
        .where('id', '>', afterId)
        .select('id', 'discount', 'currency', 'state')
        .select({ tradeNo: 'trade_no', couponId: 'coupon_id', usedAt: 'redeemed_at' })
        .orderBy('id')
        .limit(size)
    )
    return [
      { name: 'coupons', rows: coupons },
      { name: 'couponUses', rows: uses },
    ]
  }
}
