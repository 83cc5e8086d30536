import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { makeSeller, type Seller } from '#tests/support/orders'
import {
  availableOf,
  balancesOf,
  keepCalendar,
  makeChannel,
  sellAt,
  skipsOf,
  withdrawalsOf,
} from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })

test.group('The settlement', (group) => {
  payoutsInTransaction(group)

  test('converts every balance into the channel’s currency and leaves nothing available', async ({
    assert,
    cleanup,
  }) => {
    const { release } = freezeClock(FRIDAY)
    cleanup(release)
    const seller = await makeSeller()
    await makeChannel(seller)
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 1_000, currency: 'USD' })
    await keepCalendar()

    assert.deepEqual(await availableOf(seller.creatorId), {})
    const [made] = await withdrawalsOf(seller.creatorId)
    // 95.00 CNY at 7.1 are 13.38 USD, and 9.50 USD.
    assert.deepInclude(made, { amount: 2_288n, credited: 2_288n, currency: 'USD' })
    assert.deepInclude(made, { day: '2027-01-08', stage: 'scheduled', status: 'pending' })
    assert.equal(made.invoice_no, 'S2027-000001')
    assert.deepEqual(await balancesOf('payout_in_transit', made.invoice_no), { USD: 2_288n })
    const lines = await db
      .from('withdrawal_lines')
      .where('withdrawal_id', made.id)
      .orderBy('currency')
    assert.deepEqual(
      lines.map(({ currency, amount, converted }) => [currency, amount, converted]),
      [
        ['CNY', 9_500n, 1_338n],
        ['USD', 950n, 950n],
      ]
    )
  })

  test('pays at the threshold and skips below it, with the reason and both sums', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(FRIDAY)
    cleanup(release)
    const seller = await makeSeller()
    await makeChannel(seller)
    // 95.00 CNY are 20.34 AUD.
    await db
      .from('creators')
      .where('id', seller.creatorId)
      .update({ auto_settlement_threshold: 2_035 })
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await keepCalendar()
    assert.lengthOf(await withdrawalsOf(seller.creatorId), 0)
    assert.deepEqual(await skipsOf(seller.creatorId), [
      {
        day: '2027-01-08',
        reasons: ['below_threshold'],
        aud_total: 2_034n,
        aud_threshold: 2_035n,
      },
    ])
    await db
      .from('creators')
      .where('id', seller.creatorId)
      .update({ auto_settlement_threshold: 2_034 })
    clock.moveBy({ days: 7 })
    await keepCalendar()
    const [made] = await withdrawalsOf(seller.creatorId)
    assert.deepInclude(made, { aud_total: 2_034n, aud_threshold: 2_034n, amount: 1_338n })
  })

  test('carries a debt of a refund after the payout until it is earned back', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(FRIDAY)
    cleanup(release)
    const seller = await makeSeller()
    await makeChannel(seller)
    const order = await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await keepCalendar()
    await syncRefund(await approveRefund(order))
    assert.deepEqual(await availableOf(seller.creatorId), { CNY: -9_500n })
    clock.moveBy({ days: 7 })
    await keepCalendar()
    assert.deepEqual((await skipsOf(seller.creatorId))[0]!.reasons, ['negative'])
    await sellAt(seller, FRIDAY.minus({ days: 2 }), { price: 20_000 })
    clock.moveBy({ days: 7 })
    await keepCalendar()
    const made = await withdrawalsOf(seller.creatorId)
    assert.deepEqual(
      made.map(({ amount, invoice_no: no }) => [no, amount]),
      [
        ['S2027-000001', 1_338n],
        ['S2027-000002', 1_338n],
      ]
    )
    assert.deepEqual(await availableOf(seller.creatorId), {})
  })

  test('waits while the rates of a live source are old', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock(FRIDAY)
    cleanup(release)
    const seller = await makeSeller()
    await makeChannel(seller)
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    const rates = (await db.from('fx_snapshots').first()).rates
    const snapshot = { base: 'USD', rates: JSON.stringify(rates), source: 'rates.example' }
    const [{ id }] = await db
      .table('fx_snapshots')
      .insert({ ...snapshot, fetched_at: FRIDAY.minus({ hours: 49 }).toJSDate() })
      .returning('id')
    assert.deepEqual((await keepCalendar()).days, [])
    assert.lengthOf(await withdrawalsOf(seller.creatorId), 0)
    await db.table('fx_snapshots').insert({ ...snapshot, fetched_at: FRIDAY.toJSDate() })
    clock.moveBy({ minutes: 1 })
    assert.deepEqual((await keepCalendar()).days, ['2027-01-08'])
    const [made] = await withdrawalsOf(seller.creatorId)
    assert.notEqual(made.fx_snapshot_id, id)
  })

  test('delays the sending for 72 hours after the account changed', async ({ assert, cleanup }) => {
    const { release } = freezeClock(FRIDAY)
    cleanup(release)
    const at = FRIDAY.minus({ hours: 10 })
    const changes = [
      {},
      { passwordChangedAt: at },
      { twoFactorRemovedAt: at },
      { emailChangedAt: at, previousEmail: 'before@example.test' },
    ]
    const sellers: Seller[] = []
    for (const [nth, change] of changes.entries()) {
      const seller = await makeSeller()
      await makeChannel(seller, nth === 0 ? { securedAt: at } : {})
      await seller.user.merge(change).save()
      await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
      sellers.push(seller)
    }
    await keepCalendar()
    for (const { creatorId } of sellers) {
      const [made] = await withdrawalsOf(creatorId)
      assert.equal(made.send_after.getTime(), at.plus({ hours: 72 }).toMillis())
    }
  })
})
