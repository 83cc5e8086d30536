import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { ReleaseDay } from '#payouts/earnings/actions/release_day'
import { lockDay } from '#payouts/earnings/queries/settlement_days'
import { freezeClock } from '#tests/support/clock'
import {
  approveRefund,
  chooseRefundManner,
  decideDispute,
  openDispute,
  syncDispute,
  syncRefund,
} from '#tests/support/disputes'
import { makeSeller } from '#tests/support/orders'
import {
  availableOf,
  balancesOf,
  keepCalendar,
  sellAt,
  skipsOf,
} from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

const at = (text: string) => DateTime.fromISO(text, { zone: 'utc' })
// A Friday.
const FRIDAY = at('2027-01-08T00:00:30Z')

test.group('The release', (group) => {
  payoutsInTransaction(group)

  test('frees a sale at the first 00:00 UTC seven days after its payment', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(at('2027-01-06T12:00:00Z'))
    cleanup(release)
    await keepCalendar()
    const seller = await makeSeller()
    await sellAt(seller, at('2026-12-31T12:00:00Z'), { price: 10_000 })
    await sellAt(seller, at('2027-01-01T00:00:00Z'), { price: 1_000 })
    await sellAt(seller, at('2027-01-01T00:00:01Z'), { price: 100 })

    clock.moveBy({ hours: 12 })
    await keepCalendar()
    assert.deepEqual(await availableOf(seller.creatorId), {}, 'Thursday 00:00')
    clock.moveBy({ days: 1 })
    await keepCalendar()
    assert.deepEqual(await availableOf(seller.creatorId), { CNY: 10_450n }, 'Friday 00:00')
    clock.moveBy({ days: 1 })
    await keepCalendar()
    assert.deepEqual(await availableOf(seller.creatorId), { CNY: 10_545n }, 'Saturday 00:00')
    assert.deepEqual(await balancesOf('creator_pending', String(seller.creatorId)), {})
  })

  test('run again changes nothing', async ({ assert, cleanup }) => {
    const { release } = freezeClock(FRIDAY)
    cleanup(release)
    const seller = await makeSeller()
    await sellAt(seller, FRIDAY.minus({ days: 30 }), { price: 10_000 })
    assert.deepEqual((await keepCalendar()).days, ['2027-01-08'])
    assert.deepEqual((await keepCalendar()).days, [])
    assert.deepEqual(await availableOf(seller.creatorId), { CNY: 9_500n })
    assert.lengthOf(await db.from('ledger_transactions').where('kind', 'release'), 1)
  })

  test('catches up missed days in order', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock(at('2027-01-04T05:00:00Z'))
    cleanup(release)
    await keepCalendar()
    const seller = await makeSeller()
    await sellAt(seller, at('2026-12-29T12:00:00Z'), { price: 10_000 })
    clock.moveBy({ days: 12 })
    const { days } = await keepCalendar()
    assert.equal(days.length, 12)
    assert.deepEqual(days, days.toSorted())
    const [lot] = await db.from('ledger_releases').select(db.raw('day::text as day'))
    assert.equal(lot.day, '2027-01-06')
    const skipped = await skipsOf(seller.creatorId)
    assert.deepEqual(
      skipped.map(({ day, reasons }) => [day, reasons]),
      [
        ['2027-01-08', ['no_channel']],
        ['2027-01-15', ['no_channel']],
      ]
    )
  })

  test('holds what is being refunded or disputed, and frees it once it stands', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(at('2027-01-04T05:00:00Z'))
    cleanup(release)
    await keepCalendar()
    const seller = await makeSeller()
    const refunded = await sellAt(seller, at('2026-12-20T12:00:00Z'), { price: 1_000 })
    const failing = await sellAt(seller, at('2026-12-20T12:00:00Z'), { price: 2_000 })
    const disputed = await sellAt(seller, at('2026-12-20T12:00:00Z'), { price: 4_000 })
    await chooseRefundManner(failing, 'refused')
    const refund = await approveRefund(refunded)
    const failure = await approveRefund(failing)
    const reference = await openDispute(disputed)
    await syncDispute(reference)
    // The first day of a calendar is done, so these sales are found as late ones.
    await db.from('settlement_days').delete()
    await keepCalendar()
    assert.deepEqual(await availableOf(seller.creatorId), {})
    const held = await db.from('held_lots').orderBy('order_id').select('why')
    assert.deepEqual(
      held.map(({ why }) => why),
      ['refund', 'refund', 'dispute']
    )

    await syncRefund(refund)
    await syncRefund(failure)
    await decideDispute(reference, 'won')
    clock.moveBy({ days: 1 })
    await keepCalendar()
    assert.deepEqual(await availableOf(seller.creatorId), { CNY: 5_700n })
    assert.lengthOf(await db.from('held_lots'), 0)
  })

  test('checks held lots also in a batch that continues within another creator', async ({
    assert,
    cleanup,
  }) => {
    const { release } = freezeClock(at('2027-01-04T05:00:00Z'))
    cleanup(release)
    const [first, second] = [await makeSeller(), await makeSeller()]
    const freed = await sellAt(second, at('2026-12-20T12:00:00Z'), { price: 1_000 })
    const { id } = await db.from('orders').where('trade_no', freed.tradeNo).firstOrFail()
    await db.table('held_lots').insert({
      order_id: id,
      creator_id: second.creatorId,
      why: 'dispute',
      since: new Date(),
    })
    await db.table('settlement_days').insert({ day: '2027-01-04', is_friday: false })
    const releaseDay = await app.container.make(ReleaseDay)
    await db.transaction(async (trx) => {
      const day = await lockDay('2027-01-04', trx)
      const continued = { ...day, releaseAfter: first.creatorId - 1, releaseAfterOrder: id + 1_000 }
      const most = { creators: 50, lots: 500 }
      await releaseDay.releaseNext(continued, most, trx)
    })
    assert.deepEqual(await availableOf(second.creatorId), { CNY: 950n })
  })
})
