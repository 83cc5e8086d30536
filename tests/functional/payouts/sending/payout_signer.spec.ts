import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import testUtils from '@adonisjs/core/services/test_utils'
import { AlertAdmins } from '#payouts/sending/actions/alert_admins'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'
import { attemptOf, type AttemptDouble } from '#tests/support/trade/sending/payout_fixture'
import { overrideApiUrl, startProvider } from '#tests/support/gateways/provider_double'
import { remoteFixture, WalletChain } from '#tests/support/trade/sending/tron_wallet_double'

test.group('USDT by the signer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a withdrawal is paid by the signer’s process and proven by the chain', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture()
    cleanup(() => fixture.close())
    const { account } = fixture.account
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: 7_000_000n })
    const attempt = await send(await start(withdrawal))
    assert.equal(attempt.state, 'accepted')
    assert.equal((await withdrawal.refresh()).stage, 'sent')
    await attempt.merge({ askAgainAt: DateTime.utc().minus({ seconds: 1 }) }).save()
    await follow()
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    // The list of the wallet names the transfer later: it belongs to this withdrawal.
    await (await app.container.make(PollWallet)).execute()
    const [transfer, ...more] = await db.from('wallet_transfers')
    assert.lengthOf(more, 0)
    assert.equal(transfer.withdrawal_id, withdrawal.id)
  })

  test('an absent, slow or false signer delays a payout and is told to admins, and nothing is paid twice', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture()
    cleanup(() => fixture.close())
    const real = env.get('PAYOUT_SIGNER_URL')!
    let forged: string | null = null
    const signer = await startProvider(async ({ path, body, headers }) => {
      if (forged !== null) return { status: 200, body: { signature: forged } }
      const passed = {
        'content-type': 'application/json',
        'signer-time': String(headers['signer-time']),
        'signer-mac': String(headers['signer-mac']),
      }
      const answer = await fetch(`${real}${path}`, { method: 'POST', body, headers: passed })
      return { status: answer.status, body: await answer.json() }
    })
    const gone = await startProvider(() => ({ status: 200, body: {} }))
    await gone.stop()
    const { account } = fixture.account
    const admin = await makeUser({ role: 'admin' })
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', account, amount: 7_000_000n })
    const attempt = (await start(withdrawal))!
    const askAgain = async () => {
      await attempt.merge({ askAgainAt: DateTime.utc().minus({ seconds: 1 }) }).save()
      return send(attempt)
    }
    const faults: [string, () => void][] = [
      ['is not reachable', () => env.set('PAYOUT_SIGNER_URL', gone.url)],
      ['is overloaded', () => env.set('PAYOUT_SIGNER_URL', signer.url)],
      ['signs, and the answer is lost', () => signer.setConnection('closes_after_execution')],
      ['answers no signature', () => (forged = 'no signature')],
      ['answers another signature', () => (forged = '11'.repeat(65))],
    ]
    signer.setConnection('overloaded')
    for (const [name, cause] of faults) {
      cause()
      if (forged !== null) signer.setConnection('open')
      const { state, failure } = await askAgain()
      assert.equal(state, 'unknown', name)
      if (forged === null) assert.match(failure!, /^The signer does not answer/, name)
      assert.equal(fixture.chain.broadcasts, 0, name)
    }
    assert.equal((await withdrawal.refresh()).stage, 'sending')
    await attempt.merge({ createdAt: DateTime.utc().minus({ minutes: 6 }) }).save()
    const alertAdmins = await app.container.make(AlertAdmins)
    for (let run = 0; run < 2; run++) await alertAdmins.execute(await alertAdmins.current())
    await settle()
    const [mail, ...more] = await mailsTo(admin.email)
    assert.lengthOf(more, 0)
    assert.equal(mail!.subject, 'The signer of payouts does not answer')
    assert.include(mail!.text, withdrawal.invoiceNo)

    forged = null
    assert.equal((await askAgain()).state, 'accepted')
    assert.equal((await askAgain()).state, 'succeeded')
    assert.equal((await withdrawal.refresh()).stage, 'paid')
    assert.equal(fixture.chain.broadcasts, 1)
    assert.lengthOf(fixture.chain.sent, 1)
    await signer.stop()
  })

  test('an attempt has one transaction, and a repetition is the same bytes', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture()
    cleanup(() => fixture.close())
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    const first = { ...attempt.progress }
    await fixture.driver.send(attempt.now, attempt.save)
    assert.deepEqual(attempt.progress, first)
    assert.equal(fixture.chain.broadcasts, 2)
    assert.lengthOf(fixture.chain.sent, 1)
  })

  test('a dropped transaction fails only when a solid block is past its end', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture()
    cleanup(() => fixture.close())
    fixture.chain.drops = true
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    assert.equal((await fixture.driver.query(attempt.now, attempt.save))!.state, 'accepted')
    fixture.chain.ahead = 11 * 60_000
    assert.equal((await fixture.driver.query(attempt.now, attempt.save))!.state, 'accepted')
    fixture.chain.ahead = 13 * 60_000
    const outcome = await fixture.driver.query(attempt.now, attempt.save)
    assert.equal(outcome!.state, 'failed')
    assert.equal(outcome!.class, 'temporary')
  })

  test('a transaction that one node lost counts as lost only when a second node agrees', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture()
    cleanup(() => fixture.close())
    const second = new WalletChain(fixture.chain.wallet)
    const node = await startProvider((request) => second.answer(request))
    cleanup(overrideApiUrl('TRON_SECOND_API_URL', node.url))
    cleanup(() => node.stop())
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    const [sent] = fixture.chain.sent.splice(0)
    fixture.chain.ahead = 13 * 60_000
    const ask = async () => (await fixture.driver.query(attempt.now, attempt.save))!
    // The second node is behind: it cannot know yet.
    assert.equal((await ask()).state, 'accepted')
    second.ahead = 13 * 60_000
    second.sent.push(sent!)
    assert.equal((await ask()).state, 'succeeded')
    second.sent = []
    assert.equal((await ask()).failure, 'expired')
    node.setConnection('overloaded')
    await assert.rejects(ask)
  })

  test('a transaction that ran out of energy failed, and its fee is kept', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture()
    cleanup(() => fixture.close())
    fixture.chain.runsOutOfEnergy = true
    const attempt = attemptOf(fixture)
    await fixture.driver.send(attempt.now, attempt.save)
    const outcome = await fixture.driver.query(attempt.now, attempt.save)
    assert.equal(outcome!.failure, 'OUT_OF_ENERGY')
    assert.equal(outcome!.networkFeeSun, 13_000_000n)
  })

  test('the signer keeps its limits and signs one transaction for one key', async ({
    assert,
    cleanup,
  }) => {
    const fixture = await remoteFixture({
      SIGNER_MOST_PER_TRANSFER: '20000000',
      SIGNER_MOST_PER_DAY: '30000000',
    })
    cleanup(() => fixture.close())
    const sendNow = (attempt: AttemptDouble) => fixture.driver.send(attempt.now, attempt.save)
    const first = attemptOf(fixture)
    await sendNow(first)
    const sameKey = attemptOf(fixture)
    await assert.rejects(() => sendNow(sameKey), /another transaction/)
    await sendNow(attemptOf(fixture, 'W7D20261127N2'))
    await assert.rejects(() => sendNow(attemptOf(fixture, 'W7D20261127N3')), /limit of a day/)
    const large = { ...fixture, amount: fixture.amount.plus(fixture.amount) }
    await assert.rejects(() => sendNow(attemptOf(large, 'W7D20261127N4')), /limit of a transfer/)
    assert.lengthOf(fixture.chain.sent, 2)
  })
})
