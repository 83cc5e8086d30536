import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import { TooManyRequests } from '#core/errors'
import type { ColumnRow } from '#core/database/row'
import type Payment from '#payments/models/payment'

const { perMinute, perHour } = marketplace.checkouts

const WINDOWS = [
  { most: perMinute, seconds: 60 },
  { most: perHour, seconds: 3_600 },
]

const findOpened = statement<ColumnRow<Payment, 'createdAt'>>(`
  select created_at from payments where user_id = :userId and created_at > :since
  order by created_at desc limit :most`)

/** Rejects payments that are opened faster than a person would. */
@inject()
export class AssertCheckoutRate {
  constructor(private clock: Clock) {}

  /**
   * Counts the payments themselves, under the lock on the buyer. Rejected requests, and repeats under one idempotency
   * key, create no payment and do not count.
   * @throws TooManyRequests
   */
  async execute({ userId }: { userId: number }, trx: TransactionClientContract): Promise<void> {
    const now = this.clock.now()
    const since = now.minus({ hours: 1 }).toJSDate()
    const { rows: opened } = await findOpened({ userId, since, most: perHour }, trx)
    for (const { most, seconds } of WINDOWS) {
      const first = opened[most - 1]?.created_at.getTime()
      const wait = first === undefined ? 0 : first / 1_000 + seconds - now.toSeconds()
      if (wait > 0) throw new TooManyRequests(Math.ceil(wait))
    }
  }
}
