import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CheckInvariants } from '#operations/actions/check_invariants'
import { ExpireUnpaidOrders } from '#orders/reconciliation/actions/expire_unpaid_orders'
import { freezeClock } from '#tests/support/clock'
import { buy, makeBook } from '#tests/support/delivery'
import { emptyDatabase } from '#tests/support/empty_database'
import { restoreGatewaysLater } from '#tests/support/gateways/restore_gateways'
import { emptyQueue, settle } from '#tests/support/queue'
import {
  advancePayment,
  makeMarket,
  placeRandomOrder,
  SEED,
} from '#tests/support/trade/random_market'

const DAY_MINUTES = 24 * 60
/** Checks spread over a day; `npm run torture -- invariants` checks each minute. */
const CHECKS = Number(process.env.TRADE_CHECKS ?? 6)

/** What the check of this minute reports. */
async function alarms(): Promise<string[]> {
  const found = await (await app.container.make(CheckInvariants)).execute()
  return found
    .filter(({ violations, failure }) => violations > 0 || failure !== null)
    .map(({ name, sample, failure }) => `${name}: ${failure ?? sample.join(', ')}`)
}

test.group('A day of trade', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    const restoreGateways = await restoreGatewaysLater()
    return async () => {
      await emptyDatabase()
      await restoreGateways()
    }
  })
  group.each.setup(emptyQueue)

  test(`raises no alarm in ${CHECKS} checks over 24 hours (seed ${SEED})`, async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const market = await makeMarket()
    const book = await makeBook(market.sellers[0]!)
    await buy(market.buyers[0]!, book)
    const expire = await app.container.make(ExpireUnpaidOrders)
    for (let n = 0; n < CHECKS; n++) {
      clock.moveBy({ minutes: DAY_MINUTES / CHECKS })
      const { paymentNo } = await placeRandomOrder(market)
      // Every fourth payment is never made, and its orders expire.
      if (n % 4 > 0) await advancePayment(paymentNo)
      await expire.execute()
      // What follows from the trade of this minute is still to be done.
      assert.deepEqual(await alarms(), [], `check ${n}`)
      await settle()
    }
    clock.moveBy({ minutes: 2 })
    assert.deepEqual(await alarms(), [])
    assert.isAbove((await db.from('orders').where('status', 'paid')).length, 0)
  }).timeout(CHECKS * 2_000 + 60_000)
})
