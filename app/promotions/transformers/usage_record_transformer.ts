import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UsageRecord } from '#promotions/queries/get_coupon_usage'

/** A use of a coupon, as the creator sees it (M-PROMO-04). */
export default class UsageRecordTransformer extends BaseTransformer<UsageRecord> {
  toObject() {
    const { tradeNo, discount, currency, usedAt, state } = this.resource
    return {
      orderNumber: tradeNo,
      discountAmount: discount.toString(),
      currency: currency as string,
      usedDate: usedAt.toISOString(),
      state,
    }
  }
}
