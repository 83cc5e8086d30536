import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { seedPayouts } from '#database/market/seed/payouts'
import { TimeTraveler } from '#database/market/seed/time_traveler'
import { CheckPayouts } from '#payouts/administration/queries/check_payouts'
import { makeSeller } from '#tests/support/orders'
import { sellAt, skipsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

test.group('The payouts of the demo market', (group) => {
  payoutsInTransaction(group)

  test('begin with a skipped Friday, and match the ledger', async ({ assert }) => {
    const now = DateTime.utc()
    const sellers = [await makeSeller(), await makeSeller()]
    await db.from('shops').update({ created_at: now.minus({ days: 150 }).toJSDate() })
    for (const seller of sellers) {
      // One sale for each of the Fridays, whichever weekday is today: on a Friday the last one pays
      // what was sold 7 to 14 days before, on other days what was sold up to 20 days before.
      for (const days of [85, 71, 64, 57, 50, 43, 36, 29, 22, 15, 8])
        await sellAt(seller, now.minus({ days }))
    }
    const past = new TimeTraveler(app, now)
    await seedPayouts(past)
    const [skip] = await skipsOf(sellers[0]!.creatorId)
    assert.deepEqual(skip!.reasons, ['no_channel'])
    const stages = await db.from('withdrawals').distinct('stage').orderBy('stage')
    assert.deepEqual(
      stages.map(({ stage }) => stage),
      ['approved', 'failed', 'paid', 'returned', 'scheduled', 'sending', 'sent']
    )
    assert.deepEqual(await (await app.container.make(CheckPayouts)).execute(), [])
    const [last] = await db
      .from('settlement_days')
      .orderBy('day', 'desc')
      .select('released_at')
      .select(db.raw('day::text as day'))
    assert.equal(last.day, now.toISODate())
    assert.isNotNull(last.released_at)

    const count = await db.from('withdrawals').count('* as n').firstOrFail()
    await seedPayouts(past)
    assert.deepEqual(await db.from('withdrawals').count('* as n').firstOrFail(), count)
  })
})
