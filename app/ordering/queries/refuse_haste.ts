import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { plannedOnce } from '#core/database/planned_once'
import { TooManyRequests } from '#core/errors'

const { perMinute, perHour } = marketplace.checkouts

const WINDOWS = [
  { most: perMinute, seconds: 60 },
  { most: perHour, seconds: 3_600 },
]

const OPENED = `
  select created_at from payments where user_id = ? and created_at > ?
  order by created_at desc limit ?`

/** Lets nobody open payments faster than a shopper would. */
@inject()
export class RefuseHaste {
  constructor(private clock: Clock) {}

  /**
   * Their payments themselves are counted, behind the lock on the shopper: what is refused, and what is repeated under
   * one key, makes none.
   * @throws TooManyRequests
   */
  async execute({ userId }: { userId: number }, trx: TransactionClientContract): Promise<void> {
    const now = this.clock.now()
    const { rows: opened }: { rows: { created_at: Date }[] } = await plannedOnce(
      trx.rawQuery(OPENED, [userId, now.minus({ hours: 1 }).toJSDate(), perHour]),
      OPENED
    )
    for (const { most, seconds } of WINDOWS) {
      const first = opened[most - 1]?.created_at.getTime()
      const wait = first === undefined ? 0 : first / 1_000 + seconds - now.toSeconds()
      if (wait > 0) throw new TooManyRequests(Math.ceil(wait))
    }
  }
}
