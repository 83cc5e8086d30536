import type { DateTime } from 'luxon'
import Payment from '#payments/models/payment'

export class SchedulePoll {
  /**
   * Stores when a payment's gateway is asked again by itself.
   * @param at null when it is not, or as often as those of other payments
   */
  async execute({ id, at }: { id: number; at: DateTime | null }): Promise<void> {
    await Payment.query()
      .where({ id })
      .update({ nextPollAt: at?.toJSDate() ?? null })
  }
}
