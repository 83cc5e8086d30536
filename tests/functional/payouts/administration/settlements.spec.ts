import { test } from '@japa/runner'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { mailsTo } from '#tests/support/mailbox'
import { makeSeller } from '#tests/support/orders'
import { change, makeAdmin, OFFICE, runOf } from '#tests/support/trade/sending/administration'
import { makeWithdrawal, sendBy, transitOf } from '#tests/support/trade/sending/withdrawals'
import { settle } from '#tests/support/queue'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

test.group('Administration of payouts', (group) => {
  group.each.setup(keepChannelTypes)

  test('are approved, sent in a run, tried again after a failure, and paid', async ({ assert }) => {
    await sendBy('USDT_TRC20', 'sandbox', { manner: 'fails_once' })
    const admin = await makeAdmin()
    const seller = await makeSeller()
    const withdrawal = await makeWithdrawal({ seller, type: 'USDT_TRC20', stage: 'scheduled' })
    const approved = await change(admin, withdrawal, { action: 'approve', version: 1 })
    assert.equal(approved.status, 200)
    assert.equal(approved.body.data.stage, 'approved')

    const started = await admin.post(`${OFFICE}/auto-settle/usdt`, runOf([withdrawal]))
    assert.equal(started.status, 202)
    await settle()
    const progress = await admin.get(`${OFFICE}/auto-settle/usdt`)
    assert.equal(progress.body.data.runId, started.body.data.runId)
    assert.equal(progress.body.data.state, 'done')
    assert.equal(progress.body.data.counts.failed, 1)

    await withdrawal.refresh()
    const again = { action: 'retry', version: withdrawal.version }
    assert.equal((await change(admin, withdrawal, again)).status, 200)
    await settle()
    const found = await admin.get(`${OFFICE}/${withdrawal.id}`)
    assert.equal(found.body.data.stage, 'paid')
    assert.lengthOf(found.body.data.attempts, 2)
    assert.equal(await transitOf(withdrawal), 0n)
    assert.lengthOf(await SandboxPayout.query().where('status', 'paid'), 1)
    // What the run did remains: the payment is that of the later attempt.
    const { counts } = (await admin.get(`${OFFICE}/auto-settle/usdt`)).body.data
    assert.deepInclude(counts, { failed: 1, paid: 0 })
    const log = found.body.data.log.map(({ action }: { action: string }) => action)
    assert.includeMembers(log, ['payout.approve', 'payout.retry'])
  })

  test('are sent again from the list after a failure', async ({ assert }) => {
    await sendBy('USDT_TRC20', 'sandbox', { manner: 'fails_once' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', stage: 'approved' })
    const send = () => admin.post(`${OFFICE}/auto-settle/usdt`, runOf([withdrawal]))
    assert.equal((await send()).status, 202)
    await settle()
    const listed = await admin.get(`${OFFICE}?keyword=${withdrawal.invoiceNo}`)
    assert.containsSubset(listed.body.data.items, [{ stage: 'failed', bulkAction: 'send' }])

    const again = await send()
    assert.equal(again.status, 202)
    await settle()
    const found = await admin.get(`${OFFICE}/${withdrawal.id}`)
    assert.equal(found.body.data.stage, 'paid')
    assert.lengthOf(found.body.data.attempts, 2)
    const { counts } = (await admin.get(`${OFFICE}/auto-settle/usdt`)).body.data
    assert.deepInclude(counts, { failed: 0, paid: 1 })
  })

  test('of two admins, the second gets the state that the first has made', async ({ assert }) => {
    const [one, other] = [await makeAdmin(), await makeAdmin()]
    const withdrawal = await makeWithdrawal({ stage: 'scheduled' })
    await change(one, withdrawal, { action: 'approve', version: 1 })
    const late = await change(other, withdrawal, { action: 'hold', version: 1, reason: 'Check' })
    assert.equal(late.status, 409)
    assert.equal(late.body.error, 'PAYOUT_CHANGED')
    // Nothing else of the row, which holds the sealed account.
    const { version } = await withdrawal.refresh()
    assert.deepEqual(late.body.details, { stage: 'approved', version })
  })

  test('a hold needs a reason, stops approval and sending, and is lifted', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal({ stage: 'scheduled' })
    const bare = await change(admin, withdrawal, { action: 'hold', version: 1 })
    assert.equal(bare.body.error, 'PAYOUT_REASON_REQUIRED')
    await change(admin, withdrawal, { action: 'hold', version: 1, reason: 'Chargebacks' })
    const approval = await change(admin, withdrawal, { action: 'approve', version: 2 })
    assert.equal(approval.body.error, 'PAYOUT_HELD')
    await change(admin, withdrawal, { action: 'unhold', version: 2 })
    assert.equal((await change(admin, withdrawal, { action: 'approve', version: 3 })).status, 200)
  })

  test('a run starts only over what was confirmed', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    const admin = await makeAdmin()
    const [one, held] = [await makeWithdrawal(), await makeWithdrawal()]
    await held.refresh()
    await change(admin, held, { action: 'hold', version: held.version, reason: 'Check' })
    const answer = await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([one, held]))
    assert.equal(answer.status, 409)
    assert.equal(answer.body.error, 'SELECTION_CHANGED')
    assert.deepEqual(answer.body.details, {
      count: 1,
      totals: [{ amount: '5000', currency: 'USD' }],
    })
    const other = { ...runOf([one]), expectedTotal: [{ amount: '4999', currency: 'USD' }] }
    assert.equal((await admin.post(`${OFFICE}/auto-settle/paypal`, other)).status, 409)
  })

  test('a withdrawal under way is neither returned nor retargeted', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'later' })
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    await settle()
    await withdrawal.refresh()
    assert.equal(withdrawal.stage, 'sent')
    const { version } = withdrawal
    for (const body of [{ action: 'return', reason: 'No' }, { action: 'retarget' }]) {
      const answer = await change(admin, withdrawal, { ...body, version })
      assert.equal(answer.body.error, 'PAYOUT_UNDER_WAY')
    }
  })

  test('returned to the balance by an admin, it can be settled again', async ({ assert }) => {
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal({ stage: 'scheduled' })
    const body = { action: 'return', version: 1, reason: 'Asked by the creator' }
    const answer = await change(admin, withdrawal, body)
    assert.equal(answer.body.data.stage, 'returned')
    assert.equal(await transitOf(withdrawal), 0n)
    const after = await change(admin, withdrawal, { action: 'approve', version: 2 })
    assert.equal(after.body.error, 'PAYOUT_CLOSED')
  })

  test('an unclaimed payout is mailed and can be taken back', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox', { manner: 'unclaimed' })
    const admin = await makeAdmin()
    const seller = await makeSeller()
    const withdrawal = await makeWithdrawal({ seller })
    await admin.post(`${OFFICE}/auto-settle/paypal`, runOf([withdrawal]))
    await settle()
    const subjects = (await mailsTo(seller.user.email)).map(({ subject }) => subject)
    assert.include(subjects.join(), withdrawal.invoiceNo)
    await withdrawal.refresh()
    const body = { action: 'cancel_unclaimed', version: withdrawal.version }
    const answer = await change(admin, withdrawal, body)
    assert.equal(answer.body.data.stage, 'returned')
  })

  test('keys are stored and never returned', async ({ assert }) => {
    const admin = await makeAdmin()
    const listed = await admin.get(`${OFFICE}/channel-types`)
    const { version } = listed.body.data.find(({ type }: { type: string }) => type === 'PAYPAL')
    const settings = {
      clientId: 'id-1',
      clientSecret: 'very-secret',
      webhookId: 'wh-1',
      mode: 'test',
    }
    const body = { version, driver: 'api', isEnabled: true, settings }
    const saved = await admin.patch(`${OFFICE}/channel-types/PAYPAL`, body)
    assert.equal(saved.status, 200)
    assert.notInclude(saved.text, 'very-secret')
    assert.notInclude((await admin.get(`${OFFICE}/channel-types`)).text, 'very-secret')
    const unknown = { version: version + 1, settings: { isAdmin: 'yes' } }
    assert.equal((await admin.patch(`${OFFICE}/channel-types/PAYPAL`, unknown)).status, 422)
    const foreign = { version: version + 1, driver: 'prepared' }
    assert.equal((await admin.patch(`${OFFICE}/channel-types/PAYPAL`, foreign)).status, 404)
  })

  test('estimates, exports and statistics are read', async ({ assert }) => {
    await sendBy('USDT_TRC20', 'sandbox')
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal({ type: 'USDT_TRC20', stage: 'scheduled' })
    const second = await makeWithdrawal({ type: 'USDT_TRC20', stage: 'scheduled' })
    const body = { ids: [withdrawal.id, second.id] }
    const estimate = await admin.post(`${OFFICE}/usdt/estimate-energy`, body)
    assert.equal(estimate.status, 200)
    // The wallet's own bandwidth of 600 covers the first transfer; for the second, too little is left.
    const fees = estimate.body.data.items.map(({ feeSun }: { feeSun: string }) => feeSun)
    assert.deepEqual(fees, ['2930000', '3275000'])
    assert.equal(estimate.body.data.totals.feeSun, '6205000')
    const other = await makeWithdrawal()
    const wrong = await admin.post(`${OFFICE}/usdt/estimate-energy`, { ids: [other.id] })
    assert.equal(wrong.body.error, 'NOT_USDT')
    const sheet = await admin.get(`${OFFICE}/export?type=USDT_TRC20`)
    assert.include(sheet.text, withdrawal.invoiceNo)
    assert.equal((await admin.get(`${OFFICE}/statistics`)).status, 200)
    for (const query of ['due=true', 'attention=true', 'held=false', 'keyword=nobody']) {
      assert.equal((await admin.get(`${OFFICE}?${query}`)).status, 200)
    }
  })
})
