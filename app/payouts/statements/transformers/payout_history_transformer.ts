import { BaseTransformer } from '@adonisjs/core/transformers'
import type { HistoryEntry } from '#payouts/settlement/queries/payout_history'
import { skipData, creatorWithdrawalData } from '#payouts/settlement/values/withdrawal_data'

/** A withdrawal, or a Friday without one. */
export default class PayoutHistoryTransformer extends BaseTransformer<HistoryEntry> {
  toObject() {
    const entry = this.resource
    return 'withdrawal' in entry
      ? {
          day: entry.withdrawal.day,
          withdrawal: creatorWithdrawalData(entry.withdrawal),
          skip: null,
        }
      : { day: entry.skip.day, withdrawal: null, skip: skipData(entry.skip) }
  }
}
