import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import { RecordChannelChange } from '#payouts/channels/actions/record_channel_change'
import PayoutChannel from '#payouts/models/payout_channel'
import { lockWithdrawal } from '#payouts/queries/locks'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { mailsTo } from '#tests/support/mailbox'
import { makeSeller, type Seller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { keepCalendar, makeChannel, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })
/** Mails about payouts, the newest first; sales and refunds have mails of their own. */
const mailsAbout = async ({ user }: Seller) =>
  (await mailsTo(user.email)).filter(({ subject }) => /ayout|balance/.test(subject ?? ''))

const lastAbout = async (seller: Seller) => (await mailsAbout(seller))[0]!

async function finish(id: number, how: 'paid' | 'returned') {
  await db.transaction(async (trx) => {
    const withdrawal = (await lockWithdrawal(id, trx))!
    const close = await app.container.make(CloseWithdrawal)
    const paidAt = FRIDAY.plus({ days: 2 })
    if (how === 'paid') await close.execute(withdrawal, { paidAt }, trx)
    else await close.returnMoney(withdrawal, { words: 'The account was closed.' }, trx)
  })
  await settle()
}

test.group('Mails about payouts', (group) => {
  payoutsInTransaction(group)
  group.each.setup((given) => {
    const { release } = freezeClock(FRIDAY)
    given.cleanup(release)
  })

  test('tell that a withdrawal was made, that it was paid, and that it came back', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    await makeChannel(seller)
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await keepCalendar()
    await settle()
    const [withdrawal] = await withdrawalsOf(seller.creatorId)
    const made = await lastAbout(seller)
    assert.equal(made.subject, 'Payout S2027-000001: $13.38')
    assert.include(made.text, 'on Friday, January 8, 2027')
    assert.include(made.text, 'goes to PayPal, p…@example.test')

    await finish(withdrawal.id, 'paid')
    const paid = await lastAbout(seller)
    assert.equal(paid.subject, 'Payout S2027-000001 has been paid')

    await finish(withdrawal.id, 'returned')
    const returned = await lastAbout(seller)
    assert.equal(returned.subject, 'Payout S2027-000001 was returned to your balance')
    assert.include(returned.text, 'The account was closed.')
    assert.include(returned.text, 'C2027-000001')
  })

  test('tell about a skipped Friday only when the reasons change', async ({ assert, cleanup }) => {
    const seller = await makeSeller()
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    for (const week of [0, 1]) {
      const { release } = freezeClock(FRIDAY.plus({ weeks: week }))
      cleanup(release)
      await keepCalendar()
      await settle()
    }
    assert.deepEqual(
      (await mailsAbout(seller)).map(({ subject }) => subject),
      ['No payout on January 8, 2027']
    )
    assert.include((await lastAbout(seller)).text, 'No channel is in use')

    await makeChannel(seller)
    await db
      .from('creators')
      .where('id', seller.creatorId)
      .update({ auto_settlement_threshold: 100_000 })
    const { release } = freezeClock(FRIDAY.plus({ weeks: 2 }))
    cleanup(release)
    await keepCalendar()
    await settle()
    const { text } = await lastAbout(seller)
    assert.include(text, 'A$20.34 was available, and your threshold is A$1,000.00')
  })

  test('tell once that refunds made the balance negative, and again after the next payout', async ({
    assert,
    cleanup,
  }) => {
    const seller = await makeSeller()
    await makeChannel(seller)
    const at = FRIDAY.minus({ days: 20 })
    const orders = [await sellAt(seller, at), await sellAt(seller, at), await sellAt(seller, at)]
    await keepCalendar()
    await settle()
    const negative = async () =>
      (await mailsAbout(seller)).filter(({ subject }) => subject === 'Your balance is negative')
        .length
    for (const order of orders.slice(0, 2)) {
      await syncRefund(await approveRefund(order))
      await settle()
    }
    assert.equal(await negative(), 1)

    const { release } = freezeClock(FRIDAY.plus({ weeks: 2 }))
    cleanup(release)
    await sellAt(seller, FRIDAY.minus({ days: 2 }), { price: 50_000 })
    await keepCalendar()
    await syncRefund(await approveRefund(orders[2]!))
    await settle()
    assert.equal(await negative(), 2)
  })

  test('about channels go to an address that was replaced lately, and nothing is sent for 72 hours', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    await makeChannel(seller)
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    const changed = FRIDAY.minus({ hours: 10 })
    await seller.user
      .merge({ previousEmail: 'before@example.test', emailChangedAt: changed })
      .save()
    await keepCalendar()
    const [withdrawal] = await withdrawalsOf(seller.creatorId)
    assert.equal(withdrawal.send_after.getTime(), changed.plus({ hours: 72 }).toMillis())

    const record = await app.container.make(RecordChannelChange)
    const channel = await PayoutChannel.findByOrFail({ creatorId: seller.creatorId })
    const change = { owner: seller.user, action: 'payout_channel.added', channel } as const
    await db.transaction((trx) => record.execute({ ...change, actor: SYSTEM }, trx))
    await settle()
    const [warning] = await mailsTo('before@example.test')
    assert.equal(warning!.subject, 'Your payout channel was added')
    assert.match(warning!.text, /@/)
  })
})
