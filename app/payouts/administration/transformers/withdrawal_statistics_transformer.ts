import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WithdrawalStatistics } from '#payouts/administration/queries/get_withdrawal_statistics'

/** What admins have to do about payouts, and what was paid. */
export default class WithdrawalStatisticsTransformer extends BaseTransformer<WithdrawalStatistics> {
  toObject() {
    const { open, paid, attention, unmatchedTransfers, lock } = this.resource
    return {
      open: open.map(({ sum, ...group }) => ({ ...group, sum: sum.toJSON() })),
      paid: paid.map(({ count, sum }) => ({ count, sum: sum.toJSON() })),
      attention,
      unmatchedTransfers,
      lock,
    }
  }
}
