import db from '@adonisjs/lucid/services/db'
import { COUNT_FEES_OF_DAY } from '#administration/engines/market_days'
import { lockMarketDays } from '#administration/actions/lock_market_days'

/** Takes a refund into the day of its sale, which the schedule counts no more after a day. Idempotent. */
export class CorrectMarketDay {
  async execute({ orderId }: { orderId: number }): Promise<void> {
    await db.transaction(async (trx) => {
      await lockMarketDays(trx)
      await trx.rawQuery(COUNT_FEES_OF_DAY, { orderId })
    })
  }
}
