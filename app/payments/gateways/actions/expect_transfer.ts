import { randomInt } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import ExpectedTransfer from '#payments/models/expected_transfer'
import { MOST_EXTRA } from '#payments/values/transfer_sums'

const ATTEMPT_LIMITS = 40

@inject()
export class ExpectTransfer {
  constructor(private clock: Clock) {}

  /**
   * Reserves an exact sum for a payment: its price plus a few millionths, unique among the payments that wait at this
   * address. The same payment always has the same sum.
   * @throws Error when nearly every sum next to this price is reserved
   */
  async execute(input: { paymentNo: string; address: string; price: Money }) {
    const { paymentNo, address, price } = input
    const now = this.clock.now().toJSDate()
    await db
      .table('watched_addresses')
      .insert({ address, seen_until: now })
      .onConflict('address')
      .ignore()

    for (let attempt = 0; attempt < ATTEMPT_LIMITS; attempt++) {
      await db
        .table('expected_transfers')
        .insert({
          payment_no: paymentNo,
          address,
          asked: price.minor,
          amount: price.minor + BigInt(randomInt(1, MOST_EXTRA + 1)),
          created_at: now,
        })
        .onConflict()
        .ignore()
      const expected = await ExpectedTransfer.findBy({ paymentNo })
      if (expected) return expected
    }
    throw new Error(`No sum next to ${price.minor} is free at ${address}`)
  }
}
