import db from '@adonisjs/lucid/services/db'
import { COUNT_FEES_OF_DAY } from '#administration/engines/market_days'
import { lockMarketDays } from '#administration/actions/lock_market_days'

/**
 * Runs after a refund: counts the fees of the day of the sale again, for the figures of the dashboard. The schedule counts
 * the latest two days only. Idempotent.
 */
export class RecountFeesOfDay {
  async execute({ orderId }: { orderId: number }): Promise<void> {
    await db.transaction(async (trx) => {
      await lockMarketDays(trx)
      await trx.rawQuery(COUNT_FEES_OF_DAY, { orderId })
    })
  }
}
