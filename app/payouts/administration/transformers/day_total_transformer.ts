import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DayTotal } from '#payouts/administration/queries/get_day_totals'

/** The withdrawals of one Friday by one channel, in one currency and stage. */
export default class DayTotalTransformer extends BaseTransformer<DayTotal> {
  toObject() {
    const { amount, credited, ...total } = this.resource
    return {
      ...this.pick(total, ['type', 'stage', 'count']),
      amount: amount.toJSON(),
      credited: credited.toJSON(),
    }
  }
}
