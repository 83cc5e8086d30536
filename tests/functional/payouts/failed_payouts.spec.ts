import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import { SYSTEM } from '#core/http/actor'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { lockWithdrawal } from '#payouts/queries/locks'
import PayoutAttempt from '#payouts/models/payout_attempt'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import Withdrawal from '#payouts/models/withdrawal'
import { correctionBlocks, statementBlocks } from '#payouts/statements/engines/statement_blocks'
import { FindStatement } from '#payouts/statements/queries/find_statement'
import { FailAttempt } from '#payouts/sending/actions/fail_attempt'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeSeller, type Seller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { keepCalendar, makeChannel, sellAt, skipsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { sendBy } from '#tests/support/trade/sending/withdrawals'
import type { ChannelType } from '#payouts/values/channel_type'

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })
const CREATOR = '/api/v1/creator-dashboard/withdrawals'

/** A creator whose Friday was settled and approved. */
async function settled(locale = 'en-US', type: ChannelType = 'PAYPAL') {
  const seller = await makeSeller()
  await seller.user.merge({ locale }).save()
  await makeChannel(seller, { type })
  await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
  await keepCalendar()
  const withdrawal = await Withdrawal.findByOrFail('creatorId', seller.creatorId)
  await withdrawal.merge({ stage: 'approved', sendAfter: FRIDAY.minus({ hours: 1 }) }).save()
  return { seller, withdrawal }
}

/** What the creator reads, as JSON. */
async function readAs(client: ApiClient, { user }: Seller, path: string | number) {
  const response = await client.get(`${CREATOR}/${path}`).loginAs(user)
  response.assertStatus(200)
  return response.body().data
}

/** The mails about a failure or a return, the oldest first. */
async function mailsAbout({ user }: Seller, { invoiceNo }: Withdrawal) {
  await settle()
  const mails = await mailsTo(user.email)
  const news = mails.filter(({ subject }) => subject?.includes(invoiceNo)).toReversed()
  // The first one said that the balance was settled.
  return news.filter(({ subject }) => !/\$/.test(subject!))
}

async function fail(attempt: PayoutAttempt, part: Partial<PayoutAttempt>) {
  const failAttempt = await app.container.make(FailAttempt)
  await db.transaction(async (trx) => {
    const withdrawal = (await lockWithdrawal(attempt.withdrawalId, trx))!
    await failAttempt.execute({ attempt: attempt.merge(part), withdrawal }, trx)
  })
}

test.group('Payouts that failed', (group) => {
  payoutsInTransaction(group)
  let clock: ReturnType<typeof freezeClock>['clock']
  group.each.setup((given) => {
    const frozen = freezeClock(FRIDAY)
    clock = frozen.clock
    given.cleanup(frozen.release)
  })

  test('by hand: the creator reads what the admin wrote and what to do, and is mailed once', async ({
    client,
    assert,
  }) => {
    await sendBy('WISE', 'by_hand')
    const { seller, withdrawal } = await settled('en-US', 'WISE')
    const admin = await makeUser({ role: 'admin' })
    const payByHand = await app.container.make(ChangeWithdrawal)
    const reason = 'Wise asks for the full name of the holder.'
    for (let count = 0; count < 2; count++) {
      await send(await start(withdrawal))
      const { id, version } = await withdrawal.refresh()
      const actor = { ...SYSTEM, userId: admin.id }
      await payByHand.execute({ id, version, action: 'give_up', reason, actor })
    }
    const office = `/api/v1/admin-dashboard/settlements/${withdrawal.id}`
    const [attempt] = (await client.get(office).loginAs(admin)).body().data.attempts
    assert.deepInclude(attempt, { reason, failure: null, class: 'platform' })

    const { stage, failure } = await readAs(client, seller, withdrawal.id)
    assert.equal(stage, 'failed')
    assert.deepEqual(failure, {
      reason: 'not_paid',
      words: reason,
      isOfAccount: false,
      next: 'check_account',
    })

    const [mail, ...more] = await mailsAbout(seller, withdrawal)
    assert.lengthOf(more, 0)
    assert.equal(mail!.subject, `Your payout ${withdrawal.invoiceNo} has not been paid yet`)
    assert.include(mail!.text, `The marketplace writes: “${reason}”`)
    assert.include(mail!.text, 'Check your account under “Payout channels”')
  })

  test('on our side: the creator is told in their language, without the provider’s words', async ({
    client,
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'refuses_platform' })
    const { seller, withdrawal } = await settled('ja-JP')
    for (let count = 0; count < 2; count++) await send(await start(withdrawal))
    const seen = await readAs(client, seller, withdrawal.id)
    assert.deepEqual(seen.failure, {
      reason: 'platform',
      words: null,
      isOfAccount: false,
      next: 'wait',
    })
    assert.notInclude(JSON.stringify(seen), 'insufficient_balance')

    const [mail, ...more] = await mailsAbout(seller, withdrawal)
    assert.lengthOf(more, 0)
    assert.equal(mail!.subject, `精算 ${withdrawal.invoiceNo} はまだ支払われていません`)
    assert.include(mail!.text, 'マーケットプレイス側の原因で送金できませんでした')
    assert.include(mail!.text, '手続きは不要です')
    assert.notInclude(mail!.text, 'insufficient_balance')
  })

  test('for the moment: nothing is mailed while we try again by ourselves', async ({
    client,
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const { seller, withdrawal } = await settled()
    await start(withdrawal)
    for (let count = 0; count < 4; count++) {
      assert.lengthOf(await mailsAbout(seller, withdrawal), 0, `after ${count} failures`)
      assert.isNull((await readAs(client, seller, withdrawal.id)).failure)
      const attempt = await openAttemptOf(withdrawal)
      await fail(attempt, { class: 'temporary', failure: 'expired' })
    }
    assert.equal((await readAs(client, seller, withdrawal.id)).failure.reason, 'temporary')
    const [mail, ...more] = await mailsAbout(seller, withdrawal)
    assert.lengthOf(more, 0)
    assert.include(mail!.text, 'could not make the payment at the moment')
  })

  test('because of the account: the creator is told why, and the money is in the balance', async ({
    client,
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'refuses_recipient' })
    const { seller, withdrawal } = await settled('zh-CN')
    await send(await start(withdrawal))
    const seen = await readAs(client, seller, withdrawal.id)
    assert.deepEqual(seen.failure, {
      reason: 'account_closed',
      words: null,
      isOfAccount: true,
      next: 'account_refused',
    })
    assert.equal(seen.comment, '')
    const [mail, ...more] = await mailsAbout(seller, withdrawal)
    assert.lengthOf(more, 0)
    assert.include(mail!.text, '支付平台表示您的收款账号已注销或被锁定。')
  })

  test('returned by the provider: explained in the creator’s language in mail, page and correction', async ({
    client,
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const { seller, withdrawal } = await settled('zh-CN')
    await send(await start(withdrawal))
    await SandboxPayout.query().update({ status: 'returned', failure: 'returned' })
    clock.moveBy({ days: 2 })
    await follow()
    const seen = await readAs(client, seller, withdrawal.id)
    assert.deepEqual(seen.failure, {
      reason: 'sent_back',
      words: null,
      isOfAccount: true,
      next: 'account_refused',
    })
    assert.equal(seen.comment, '')

    const mail = (await mailsAbout(seller, withdrawal)).at(-1)!
    assert.include(mail.text, '款项已被您的收款方退回。')
    assert.include(mail.text, '在您更正该账号或改用其他账号之前')
    assert.notInclude(mail.text, 'returned')

    const { creatorId } = seller
    const findStatement = await app.container.make(FindStatement)
    const statement = await findStatement.execute({ creatorId, id: withdrawal.id })
    const sentences = {
      'en-US': 'The money came back from your account’s provider.',
      'zh-CN': '款项已被您的收款方退回。',
      'ja-JP': '送金先から差し戻されました。',
    }
    for (const [locale, sentence] of Object.entries(sentences)) {
      const i18n = i18nManager.locale(locale)
      const files = [correctionBlocks(statement, i18n), statementBlocks(statement, i18n)]
      for (const blocks of files) assert.include(JSON.stringify(blocks), sentence)
    }
  })

  test('returned by the provider: no Friday pays to that account before it was changed', async ({
    client,
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
    const { seller, withdrawal } = await settled()
    await send(await start(withdrawal))
    await SandboxPayout.query().update({ status: 'returned', failure: 'returned' })
    clock.moveBy({ days: 2 })
    await follow()
    const { items } = await readAs(client, seller, 'channels')
    assert.equal(items[0].refusal, 'sent_back')

    clock.moveBy({ days: 5 })
    await keepCalendar()
    assert.deepEqual(
      (await skipsOf(seller.creatorId)).map(({ reasons }) => reasons),
      [['channel_refused']]
    )
  })
})

function openAttemptOf({ id }: Withdrawal) {
  return PayoutAttempt.query().where('withdrawalId', id).orderBy('n', 'desc').firstOrFail()
}
