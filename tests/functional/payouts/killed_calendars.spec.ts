import { once } from 'node:events'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { CheckPayouts } from '#payouts/administration/queries/check_payouts'
import { freezeClock } from '#tests/support/clock'
import { makeSeller, type Seller } from '#tests/support/orders'
import { forkProgram } from '#tests/support/processes/fork_program'
import { CALENDAR_STEPS, type CalendarStep } from '#tests/support/trade/calendar/die_in_calendar'
import {
  availableOf,
  balancesOf,
  enableChannelTypes,
  keepCalendar,
  makeChannel,
  sellAt,
} from '#tests/support/trade/payouts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

/** In CI the steps where most is written and nothing is committed; the full run kills at all of them. */
const IN_CI: CalendarStep[] = ['when the lots are posted', 'when the settlement is posted']
const KILLS = Number(process.env.PAYOUT_KILLS ?? IN_CI.length)
const SELLERS = 5

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })

/** A worker that dies. Later steps may not be reached that often, then it ends by itself. */
async function keepAndDie(step: string, time: number, now: DateTime): Promise<string | null> {
  const child = forkProgram('tests/support/processes/keep_calendar.ts', {
    KILL_AT: step,
    KILL_TIME: String(time),
    NOW: now.toISO()!,
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

test.group('Calendars whose worker is killed', (group) => {
  group.each.setup(keepChannelTypes)

  test(`release and settle every lot once (${KILLS} kills)`, async ({ assert, cleanup }) => {
    cleanup(freezeClock(FRIDAY).release)
    await enableChannelTypes()
    const sellers: Seller[] = []
    for (let n = 0; n < SELLERS; n++) {
      const seller = await makeSeller()
      await makeChannel(seller, { type: 'WISE', currency: 'CNY' })
      sellers.push(seller)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const isFull = process.env.PAYOUT_KILLS !== undefined
      const step = isFull ? CALENDAR_STEPS[kill % CALENDAR_STEPS.length]! : IN_CI[kill]!
      // The second time: one batch is committed, the next one is not.
      const time = step === 'between release and settlement' ? 1 : 1 + (Math.floor(kill / 11) % 2)
      const friday = FRIDAY.plus({ weeks: kill })
      const { release } = freezeClock(friday)
      cleanup(release)
      for (const seller of sellers) await sellAt(seller, friday.minus({ days: 9 }))
      assert.equal(await keepAndDie(step, isFull ? time : 2, friday), 'SIGKILL', step)
      await keepCalendar()
      const made = await db
        .from('withdrawals')
        .where('day', friday.toISODate()!)
        .select('creator_id', 'amount')
      assert.lengthOf(made, SELLERS, step)
      for (const { amount } of made) assert.equal(amount, 1_805n, step)
      for (const { creatorId } of sellers) {
        assert.deepEqual(await availableOf(creatorId), {}, step)
        assert.deepEqual(await balancesOf('creator_pending', String(creatorId)), {}, step)
      }
    }
    assert.deepEqual(await (await app.container.make(CheckPayouts)).execute(), [])
    assert.isTrue(isSound(await (await app.container.make(CheckLedger)).execute()))
  }).timeout(KILLS * 60_000)
})
