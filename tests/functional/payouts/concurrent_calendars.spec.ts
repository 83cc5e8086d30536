import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { SYSTEM } from '#core/http/actor'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import Refund from '#orders/models/refund'
import { SettleCreator } from '#payouts/settlement/actions/settle_creator'
import { CheckPayouts } from '#payouts/administration/queries/check_payouts'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, openDispute, syncRefund } from '#tests/support/disputes'
import { makeSeller } from '#tests/support/orders'
import {
  availableOf,
  balancesOf,
  enableChannelTypes,
  keepCalendar,
  makeChannel,
  sellAt,
  withdrawalsOf,
} from '#tests/support/trade/payouts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

const BURSTS = Number(process.env.PAYOUT_BURSTS ?? 2)
const AT_ONCE = process.env.PAYOUT_BURSTS ? 25 : 5

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })

const many = <T>(work: () => Promise<T>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, work))

test.group('Concurrent calendars and withdrawals', (group) => {
  group.each.setup(keepChannelTypes)
  group.each.timeout(BURSTS * 30_000)
  group.each.teardown(async () => {
    const faults = await (await app.container.make(CheckPayouts)).execute()
    if (faults.length > 0) throw new Error(JSON.stringify(faults))
    if (!isSound(await (await app.container.make(CheckLedger)).execute()))
      throw new Error('The ledger is not sound')
  })

  test('a lot is released or refunded, never both', async ({ assert, cleanup }) => {
    cleanup(freezeClock(FRIDAY).release)
    const seller = await makeSeller()
    const owner = String(seller.creatorId)
    for (let burst = 0; burst < BURSTS; burst++) {
      const day = FRIDAY.plus({ days: burst })
      const { clock, release } = freezeClock(day)
      cleanup(release)
      const order = await sellAt(seller, day.minus({ days: 8 }))
      const isDisputed = burst % 2 === 1
      await Promise.all([
        many(() => keepCalendar()),
        isDisputed ? openDispute(order) : many(() => approveRefund(order)),
      ])
      if (!isDisputed) {
        await syncRefund(await Refund.findByOrFail('orderId', order.id))
      }
      clock.moveBy({ minutes: 1 })
      const pending = (await balancesOf('creator_pending', owner)).CNY ?? 0n
      const available = (await availableOf(seller.creatorId)).CNY ?? 0n
      assert.equal(pending + available, 0n, `burst ${burst}`)
    }
  })

  test('of parallel calendars and withdrawals on request, one settles a balance', async ({
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock(FRIDAY).release)
    await enableChannelTypes()
    const seller = await makeSeller()
    await makeChannel(seller, { type: 'WISE', currency: 'CNY' })
    const settleCreator = await app.container.make(SettleCreator)
    const { creatorId } = seller
    for (let burst = 0; burst < BURSTS; burst++) {
      const friday = FRIDAY.plus({ weeks: Math.ceil(BURSTS / 7) + 1 + burst })
      const { release } = freezeClock(friday)
      cleanup(release)
      await sellAt(seller, friday.minus({ days: 9 }))
      await Promise.all([
        many(() => keepCalendar()),
        many(() => settleCreator.execute({ creatorId, reason: 'Asked', actor: SYSTEM })),
      ])
      await keepCalendar()
      const made = await withdrawalsOf(creatorId)
      assert.lengthOf(made, burst + 1)
      assert.equal(made.at(-1)!.amount, 1_805n)
      assert.deepEqual(await availableOf(creatorId), {})
    }
  })
})
