import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import env from '#start/env'
import { signSandboxMessage } from '#partners/sandbox/sandbox_signature'
import PayoutAttempt from '#payouts/models/payout_attempt'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { sandboxPayoutMessage } from '#payouts/sending/drivers/sandbox/sandbox_payout_driver'
import { alipayTransferFixture } from '#tests/support/trade/sending/alipay_transfer_double'
import { follow, makeAdmin, OFFICE, runOf } from '#tests/support/trade/sending/administration'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'
import { settle } from '#tests/support/queue'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

test.group('Messages of payout providers', (group) => {
  group.each.setup(keepChannelTypes)

  async function sent() {
    await sendBy('PAYPAL', 'sandbox', { manner: 'later' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    await settle()
    const attempt = await PayoutAttempt.findByOrFail('withdrawalId', withdrawal.id)
    const payout = await SandboxPayout.findByOrFail('merchantReference', attempt.key)
    return { withdrawal, payout }
  }

  async function post(raw: string, secret = env.get('SANDBOX_GATEWAY_SECRET', '')) {
    const seconds = Math.floor(Date.now() / 1_000)
    return fetch(`${appUrl}/api/v1/webhooks/payouts/PAYPAL`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signSandboxMessage(raw, secret, seconds),
      },
      body: raw,
    })
  }

  test('only trigger a query: a message that claims more than the provider confirms changes nothing', async ({
    assert,
  }) => {
    const { withdrawal, payout } = await sent()
    const raw = sandboxPayoutMessage(payout).replaceAll('pending', 'paid')
    assert.equal((await post(raw)).status, 200)
    await settle()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'sent')
  })

  test('that came before the provider confirms them count when they are repeated', async ({
    assert,
  }) => {
    const { withdrawal, payout } = await sent()
    const raw = sandboxPayoutMessage(payout).replaceAll('pending', 'paid')
    assert.equal((await post(raw)).status, 200)
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'sent')
    await SandboxPayout.query().where('id', payout.id).update({ status: 'paid' })
    assert.equal((await post(raw)).status, 200)
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
  })

  test('are read as the form that Alipay sends, genuine ones only', async ({ assert }) => {
    const alipay = await alipayTransferFixture()
    const statusOf = async (isForged: boolean) => {
      const { raw } = await alipay.message!('W7D20261127N1', { isForged })
      const body = new URLSearchParams(raw)
      return (await fetch(`${appUrl}/api/v1/webhooks/payouts/ALIPAY`, { method: 'POST', body }))
        .status
    }
    assert.deepEqual([await statusOf(false), await statusOf(true)], [200, 400])
    await alipay.close()
  })

  test('forged ones are refused, repeated ones are stored once', async ({ assert }) => {
    const { withdrawal, payout } = await sent()
    await SandboxPayout.query().where('id', payout.id).update({ status: 'paid' })
    await payout.refresh()
    const raw = sandboxPayoutMessage(payout)
    assert.equal((await post(raw, 'another secret')).status, 400)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(raw)))
    for (const { status } of answers) assert.equal(status, 200)
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
  })
})
