import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock/clock'
import { ReadTransfersToAddress } from '#payments/gateways/actions/read_transfers_to_address'

/** How long the exact sum of a payment stays reserved, because its payer may be late. */
const RESERVED = { days: 7 }
const RECENT = { hours: 1 }

@inject()
export class ReadTransfers {
  constructor(
    private readTransfersToAddress: ReadTransfersToAddress,
    private clock: Clock
  ) {}

  /**
   * Reads the transfers to every address to which USDT may still be sent. An unreachable node is retried by the next
   * call.
   * @returns numbers of the payments that received money, or were assigned it by an admin, within the last hour
   */
  async execute(): Promise<string[]> {
    const now = this.clock.now()
    await db
      .from('expected_transfers')
      .whereNull('released_at')
      .where('created_at', '<', now.minus(RESERVED).toJSDate())
      .update({ released_at: now.toJSDate() })

    const open = await db.from('expected_transfers').whereNull('released_at').distinct('address')
    for (const { address } of open) {
      await this.readTransfersToAddress.execute(address).catch((error) => {
        logger.warn({ err: error, address }, 'the TRON node does not answer')
      })
    }
    const received = await db
      .from('received_transfers')
      .select('payment_no')
      .whereNotNull('payment_no')
      .whereRaw('coalesce(decided_at, seen_at) > ?', [now.minus(RECENT).toJSDate()])
      .orderBy('id')
    return received.map(({ payment_no: paymentNo }) => paymentNo)
  }
}
