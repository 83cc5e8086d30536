import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { SettleCreator } from '#payouts/settlement/actions/settle_creator'
import { PayoutMadeToday, PayoutNotPossible } from '#payouts/errors'
import { freezeClock } from '#tests/support/clock'
import { makeSeller, type Seller } from '#tests/support/orders'
import {
  availableOf,
  keepCalendar,
  makeChannel,
  sellAt,
  withdrawalsOf,
} from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

// A Wednesday.
const WEDNESDAY = DateTime.fromISO('2027-01-06T09:00:00Z', { zone: 'utc' })

async function settleNow({ creatorId }: Pick<Seller, 'creatorId'>) {
  const settleCreator = await app.container.make(SettleCreator)
  return settleCreator.execute({ creatorId, reason: 'The creator leaves.', actor: SYSTEM })
}

test.group('A withdrawal outside of the calendar', (group) => {
  payoutsInTransaction(group)
  group.each.setup((given) => {
    const { release } = freezeClock(WEDNESDAY)
    given.cleanup(release)
  })

  test('ignores the threshold, and nothing else; once a day', async ({ assert }) => {
    const seller = await makeSeller()
    await db
      .from('creators')
      .where('id', seller.creatorId)
      .update({ auto_settlement_threshold: 1_000_000 })
    await sellAt(seller, WEDNESDAY.minus({ days: 20 }), { price: 10_000 })
    await keepCalendar()
    const refused = await settleNow(seller).catch((error) => error)
    assert.instanceOf(refused, PayoutNotPossible)
    assert.deepEqual(refused.details, { reasons: ['no_channel'] })

    await makeChannel(seller)
    const { invoiceNo } = await settleNow(seller)
    const [made] = await withdrawalsOf(seller.creatorId)
    assert.deepInclude(made, { invoice_no: invoiceNo, kind: 'off_cycle', day: '2027-01-06' })
    assert.deepInclude(made, {
      amount: 1_338n,
      aud_threshold: 1_000_000n,
      period_end: made.period_end,
    })
    assert.deepEqual(await availableOf(seller.creatorId), {})
    const audit = await db.from('audit_entries').where('action', 'payout.made_off_cycle').first()
    assert.equal(audit.details.reason, 'The creator leaves.')

    await sellAt(seller, WEDNESDAY.minus({ days: 20 }), { price: 10_000 })
    await assert.rejects(() => settleNow(seller), PayoutMadeToday as never)
  })

  test('is refused when nothing is available', async ({ assert }) => {
    const seller = await makeSeller()
    await makeChannel(seller)
    const refused = await settleNow(seller).catch((error) => error)
    assert.deepEqual(refused.details, { reasons: [] })
    assert.lengthOf(await withdrawalsOf(seller.creatorId), 0)
  })
})
