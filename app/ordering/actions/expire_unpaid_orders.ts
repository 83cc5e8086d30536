import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock/clock'
import { SettlePayment } from '#ordering/actions/settle_payment'

const BATCH = 500

@inject()
export class ExpireUnpaidOrders {
  constructor(
    private settlePayment: SettlePayment,
    private clock: Clock
  ) {}

  /**
   * Closes every payment whose time is over, after asking its gateway a last time.
   * @returns how many were looked at, and how many must wait because their gateway is away
   */
  async execute(): Promise<{ closed: number; waiting: number }> {
    const due: { payment_no: string }[] = await db
      .from('payments')
      .select('payment_no')
      .whereIn('status', ['created', 'pending'])
      .where('expires_at', '<=', this.clock.now().toJSDate())
      .orderBy('id')
      .limit(BATCH)

    let waiting = 0
    for (const { payment_no: paymentNo } of due) {
      await this.settlePayment.execute({ paymentNo }).catch((error) => {
        waiting += 1
        logger.error({ err: error, paymentNo }, 'could not close an expired payment')
      })
    }
    return { closed: due.length - waiting, waiting }
  }
}
