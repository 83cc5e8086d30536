import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import PayoutChannel from '#payouts/models/payout_channel'
import { change, makeAdmin, OFFICE, runOf } from '#tests/support/trade/sending/administration'
import { send, start } from '#tests/support/trade/sending/attempts'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'
import { settle } from '#tests/support/queue'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

test.group('Payouts that a person pays', (group) => {
  group.each.setup(keepChannelTypes)

  test('by hand: one admin takes the payment, sees the account and enters the reference', async ({
    assert,
  }) => {
    await sendBy('WISE', 'by_hand')
    const [one, other] = [await makeAdmin(), await makeAdmin()]
    const account = 'payee@example.test'
    const withdrawal = await makeWithdrawal({ type: 'WISE', account })
    await one.post(`${OFFICE}/auto-settle/wise`, runOf([withdrawal]))
    await settle()
    await withdrawal.refresh()
    const taken = await change(one, withdrawal, { action: 'claim', version: withdrawal.version })
    assert.equal(taken.body.data.payment.account, account)
    const { version } = taken.body.data
    assert.equal(
      (await change(other, withdrawal, { action: 'claim', version })).body.error,
      'PAYOUT_CLAIMED'
    )
    assert.isNull((await other.get(`${OFFICE}/${withdrawal.id}`)).body.data.payment)
    const bare = await change(one, withdrawal, { action: 'complete', version })
    assert.equal(bare.status, 422)
    const payment = { action: 'complete', version, reference: 'WISE-77', fee: '120' }
    const done = await change(one, withdrawal, payment)
    assert.equal(done.body.data.stage, 'paid')

    const second = await makeWithdrawal({ type: 'WISE' })
    await one.post(`${OFFICE}/auto-settle/wise`, runOf([second]))
    await settle()
    await second.refresh()
    // Its account changed meanwhile: for 72 hours it cannot be paid by hand.
    const channel = await PayoutChannel.findOrFail(second.channelId)
    await channel.merge({ securedAt: DateTime.utc() }).save()
    const early = await change(one, second, { action: 'claim', version: second.version })
    assert.equal(early.body.error, 'PAYOUT_NOT_DUE')
    const reused = { action: 'complete', version: second.version, reference: 'WISE-77' }
    assert.equal((await change(one, second, reused)).body.error, 'PAYOUT_REFERENCE_USED')
  })

  test('what Wise’s API cannot pay is claimed as well: one admin sees the account and pays', async ({
    assert,
  }) => {
    await sendBy('WISE', 'api')
    const [one, other] = [await makeAdmin(), await makeAdmin()]
    const account = 'payee@example.test'
    const withdrawal = await makeWithdrawal({ type: 'WISE', account })
    await send(await start(withdrawal))
    const { version } = await withdrawal.refresh()
    const seen = await one.get(`${OFFICE}/${withdrawal.id}`)
    assert.includeMembers(seen.body.data.actions, ['claim', 'complete', 'give_up'])
    assert.equal(seen.body.data.nextAction, 'claim')
    const taken = await change(one, withdrawal, { action: 'claim', version })
    assert.equal(taken.body.data.payment.account, account)
    // Claimed, it waits for the payment: that comes before a longer claim.
    assert.equal(taken.body.data.nextAction, 'complete')
    assert.equal(taken.body.data.actions[0], 'complete')
    const others = await other.get(`${OFFICE}/${withdrawal.id}`)
    assert.isNull(others.body.data.payment)
    assert.notIncludeMembers(others.body.data.actions, ['claim', 'complete', 'give_up'])
    const late = { action: 'claim', version: taken.body.data.version }
    assert.equal((await change(other, withdrawal, late)).body.error, 'PAYOUT_CLAIMED')
  })

  test('what an API pays is not completed by hand', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'later' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    await settle()
    await withdrawal.refresh()
    const { version } = withdrawal
    for (const body of [
      { action: 'complete', reference: 'X-1' },
      { action: 'give_up', reason: 'No' },
      { action: 'claim' },
    ]) {
      const answer = await change(admin, withdrawal, { ...body, version })
      assert.equal(answer.body.error, 'PAYOUT_NOT_BY_HAND')
    }
  })
})
