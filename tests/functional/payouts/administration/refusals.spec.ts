import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Money } from '#core/money/money'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannel from '#payouts/models/payout_channel'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { signedIn, makeUser } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeChannel } from '#tests/support/trade/payouts'
import { change, makeAdmin, OFFICE, runOf } from '#tests/support/trade/sending/administration'
import { send, start } from '#tests/support/trade/sending/attempts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { preparedFixture } from '#tests/support/trade/sending/tron_wallet_double'
import { fund, makeWithdrawal, sendBy, transitOf } from '#tests/support/trade/sending/withdrawals'

const versionOf = async (type: string): Promise<number> =>
  (await db.from('payout_channel_types').where({ type }).firstOrFail()).version

test.group('What admins are refused', (group) => {
  group.each.setup(keepChannelTypes)

  test('a type is not sent otherwise while its attempts are open', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'later' })
    const admin = await makeAdmin()
    const attempt = await send(await start(await makeWithdrawal()))
    assert.equal(attempt.state, 'accepted')
    const version = await versionOf('PAYPAL')
    const body = { version, driver: 'by_hand' }
    const refused = await admin.patch(`${OFFICE}/channel-types/PAYPAL`, body)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error, 'PAYOUT_TYPE_BUSY')
    const surcharges = [{ currency: 'USD', fixed: '30', bp: 100 }]
    const allowed = await admin.patch(`${OFFICE}/channel-types/PAYPAL`, { version, surcharges })
    assert.equal(allowed.status, 200)
    await attempt.merge({ state: 'failed' }).save()
  })

  test('a secret can be replaced while attempts are open, the account cannot', async ({
    assert,
  }) => {
    const settings = { clientId: 'app-1', clientSecret: 'leaked', webhookId: 'WH-1', mode: 'test' }
    await sendBy('PAYPAL', 'api', settings)
    const admin = await makeAdmin()
    const attempt = (await start(await makeWithdrawal()))!
    const changed = async (values: Record<string, string | null>) => {
      const body = { version: await versionOf('PAYPAL'), settings: values }
      return (await admin.patch(`${OFFICE}/channel-types/PAYPAL`, body)).status
    }
    assert.equal(await changed({ clientSecret: 'fresh', webhookId: 'WH-2' }), 200)
    assert.equal((await PayoutChannelType.findOrFail('PAYPAL')).settings.clientSecret, 'fresh')
    assert.equal(await changed({ clientId: 'app-2' }), 409)
    assert.equal(await changed({ mode: 'live' }), 409)
    assert.equal(await changed({ clientSecret: null }), 409)
    await attempt.merge({ state: 'failed' }).save()
    assert.equal(await changed({ clientId: 'app-2' }), 200)
  })

  test('a type never pays a currency that its driver does not know', async ({ assert }) => {
    const admin = await makeAdmin()
    for (const [type, currencies] of [
      ['USDT_TRC20', ['USDT', 'CNY']],
      ['ALIPAY', ['USD']],
      ['PAYPAL', ['TWD']],
    ] as const) {
      const body = { version: await versionOf(type), currencies }
      const refused = await admin.patch(`${OFFICE}/channel-types/${type}`, body)
      assert.equal(refused.status, 422, type)
      assert.equal(refused.body.error, 'PAYOUT_CURRENCY_UNSUPPORTED')
    }
  })

  test('a type without its settings is not offered; each missing one is marked', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'api')
    const admin = await makeAdmin()
    const body = { version: await versionOf('PAYPAL'), driver: 'api', isEnabled: true }
    const refused = await admin.patch(`${OFFICE}/channel-types/PAYPAL`, body)
    assert.equal(refused.body.error, 'PAYOUT_SETTINGS_INCOMPLETE')
    const { missing } = refused.body.details
    assert.includeMembers(missing, ['clientId', 'clientSecret'])
    assert.deepEqual(
      refused.body.errors.map(({ field }: { field: string }) => field),
      missing.map((name: string) => `settings.${name}`)
    )
    for (const name of missing) assert.notInclude(refused.body.message, name)
  })

  test('who approved a large sum does not send it, where two people are required', async ({
    assert,
    cleanup,
  }) => {
    const settings = marketplace.payouts as { secondPersonFromAud: bigint | null }
    settings.secondPersonFromAud = 1_000n
    cleanup(() => void (settings.secondPersonFromAud = null))
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const [one, other] = [await makeAdmin(), await makeAdmin()]
    const withdrawal = await makeWithdrawal({ stage: 'scheduled' })
    await change(one, withdrawal, { action: 'approve', version: 1 })
    await withdrawal.refresh()
    const own = await one.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    assert.equal(own.body.error, 'SECOND_PERSON_NEEDED')
    const others = await other.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    assert.equal(others.status, 202)
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
  })

  test('a run above the wallet’s balance does not start', async ({ assert, cleanup }) => {
    const fixture = await preparedFixture()
    cleanup(() => fixture.close())
    const admin = await makeAdmin()
    const account = fixture.account.account
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: 7_000_000n })
    fixture.chain.usdt = 6_999_999n
    const body = runOf([withdrawal])
    const low = await admin.post(`${OFFICE}/auto-settle/usdt`, body)
    assert.equal(low.status, 409)
    assert.equal(low.body.error, 'WALLET_TOO_LOW')
    fixture.setConnection!('overloaded')
    const silent = await admin.post(`${OFFICE}/auto-settle/usdt`, { ...body })
    assert.equal(silent.status, 503)
    fixture.setConnection!('open')
    assert.lengthOf(await PayoutAttempt.query().where('withdrawalId', withdrawal.id), 0)
  })

  test('a failed withdrawal goes to the present account, and waits after its change', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'refuses_platform' })
    const admin = await makeAdmin()
    const seller = await makeSeller()
    const withdrawal = await makeWithdrawal({ seller })
    await send(await start(withdrawal))
    await withdrawal.refresh()
    assert.equal(withdrawal.stage, 'failed')
    const old = await PayoutChannel.findOrFail(withdrawal.channelId)
    await old.merge({ inUse: false, deletedAt: DateTime.utc() }).save()
    const { version } = withdrawal
    const none = await change(admin, withdrawal, { action: 'retarget', version })
    assert.equal(none.body.error, 'PAYOUT_CHANNEL_MISSING')

    const account = 'new@example.test'
    await makeChannel(seller, { account, securedAt: DateTime.utc() })
    const taken = await change(admin, withdrawal, { action: 'retarget', version })
    assert.equal(taken.status, 200)
    await withdrawal.refresh()
    assert.equal(withdrawal.account!.account, account)
    assert.equal(withdrawal.credited, 5_000n)
    assert.isAbove(withdrawal.sendAfter.diffNow('hours').hours, 71)
    const early = { action: 'retry', version: withdrawal.version }
    assert.equal((await change(admin, withdrawal, early)).body.error, 'PAYOUT_NOT_DUE')

    const longAgo = DateTime.utc().minus({ days: 4 })
    await PayoutChannel.query().where('id', withdrawal.channelId).update({ securedAt: longAgo })
    await withdrawal.merge({ sendAfter: longAgo }).save()
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    assert.equal((await change(admin, withdrawal, early)).status, 200)
    await settle()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    const paid = await SandboxPayout.query().where({ note: withdrawal.invoiceNo, status: 'paid' })
    assert.deepEqual(
      paid.map((one) => one.account),
      [account]
    )
  })

  test('two admins at once pay once, and each learns which run pays', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const admins = await Promise.all(Array.from({ length: 6 }, () => makeUser({ role: 'admin' })))
    const visitors = await Promise.all(admins.map((admin) => signedIn(admin)))
    const withdrawals = [await makeWithdrawal(), await makeWithdrawal()]
    const body = runOf(withdrawals)
    const answers = await Promise.all(
      visitors.map((admin) => admin.post(`${OFFICE}/auto-settle/paypal`, body))
    )
    const [first, ...more] = answers.filter(({ status }) => status === 202)
    assert.lengthOf(more, 0)
    const { runId } = first!.body.data
    for (const { status, body: refusal } of answers) {
      if (status === 202) continue
      assert.equal(status, 409)
      assert.equal(refusal.error, 'RUN_ACTIVE')
      assert.equal(refusal.details.runId, runId)
    }
    await settle()
    for (const withdrawal of withdrawals) {
      assert.equal((await withdrawal.refresh()).stage, 'paid')
      assert.lengthOf(await SandboxPayout.query().where('note', withdrawal.invoiceNo), 1)
      assert.equal(await transitOf(withdrawal), 0n)
    }
  })

  test('many are approved at once, and those that changed meanwhile are named', async ({
    assert,
  }) => {
    const admin = await makeAdmin()
    const [one, held, old] = [
      await makeWithdrawal({ stage: 'scheduled' }),
      await makeWithdrawal({ stage: 'scheduled' }),
      await makeWithdrawal({ stage: 'scheduled' }),
    ]
    await change(admin, held, { action: 'hold', version: 1, reason: 'Check' })
    await change(admin, old, { action: 'comment', version: 1, comment: 'Thanks' })
    const withdrawals = [
      { id: one.id, version: 1 },
      { id: held.id, version: 2 },
      { id: old.id, version: 1 },
    ]
    const { body } = await admin.post(`${OFFICE}/approvals`, { withdrawals })
    assert.deepEqual(body.data, { approved: 1, passed: [held.id, old.id] })
    assert.equal((await one.refresh()).stage, 'approved')
    assert.equal((await held.refresh()).stage, 'scheduled')
    const twice = await admin.post(`${OFFICE}/approvals`, {
      withdrawals: [withdrawals[0], withdrawals[0]],
    })
    assert.equal(twice.status, 422)
  })

  test('an admin may send in spite of a debt; other rules hold again', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    await withdrawal.merge({ heldAt: DateTime.utc(), holdReason: 'owes' }).save()
    await fund(withdrawal.creatorId, new Money(-900n, 'USD'), `owes-${withdrawal.id}`)
    const lifted = await change(admin, withdrawal, {
      action: 'unhold',
      version: withdrawal.version,
    })
    assert.equal(lifted.status, 200)
    await withdrawal.refresh()
    assert.isNotNull(await start(withdrawal))
  })
})
