import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock/clock'
import { WatchAddress } from '#payments/gateways/actions/watch_address'

/** How long the exact sum of a payment is reserved, because its payer may be late. */
const HELD = { days: 7 }
const LATELY = { hours: 1 }

@inject()
export class WatchTransfers {
  constructor(
    private watchAddress: WatchAddress,
    private clock: Clock
  ) {}

  /**
   * Polls every address to which USDT may still be sent. An unreachable node is retried by the next call.
   * @returns numbers of the payments that received money lately
   */
  async execute(): Promise<string[]> {
    const now = this.clock.now()
    await db
      .from('expected_transfers')
      .whereNull('released_at')
      .where('created_at', '<', now.minus(HELD).toJSDate())
      .update({ released_at: now.toJSDate() })

    const open = await db.from('expected_transfers').whereNull('released_at').distinct('address')
    for (const { address } of open) {
      await this.watchAddress.execute(address).catch((error) => {
        logger.warn({ err: error, address }, 'the TRON node does not answer')
      })
    }
    const came = await db
      .from('received_transfers')
      .select('payment_no')
      .whereNotNull('payment_no')
      .where('seen_at', '>', now.minus(LATELY).toJSDate())
      .orderBy('id')
    return came.map(({ payment_no: paymentNo }) => paymentNo)
  }
}
