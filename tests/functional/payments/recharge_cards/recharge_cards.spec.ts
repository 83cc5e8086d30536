import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { DisableRechargeCards } from '#payments/recharge_cards/actions/disable_recharge_cards'
import { SYSTEM } from '#core/http/actor'
import { freezeClock } from '#tests/support/clock'
import { makeUser, type Visitor, signedIn } from '#tests/support/identity'
import { balanceOf, makeCards, owedForCards } from '#tests/support/recharge_cards'

const REDEEM = '/api/v1/user/recharge-cards/redeem'
const CARDS = '/api/v1/admin-dashboard/recharge-cards'

async function person() {
  const user = await makeUser()
  return { user, visitor: await signedIn(user) }
}

/** A fresh sign-in counts as a confirmation. */
const admin = async () => signedIn(await makeUser({ role: 'admin' }))

type Answer = Awaited<ReturnType<Visitor['get']>>

const data = ({ body }: Answer) => body.data
const error = ({ body }: Answer) => body.error

test.group('Redeeming recharge cards', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('credits the card to the balance, once', async ({ assert }) => {
    const { user, visitor } = await person()
    const { code } = await makeCards({ minor: 5_000n })
    const owed = await owedForCards()

    const first = await visitor.post(REDEEM, { code })
    assert.deepEqual(data(first).credited, { amount: '5000', currency: 'CNY' })
    const second = await visitor.post(REDEEM, { code })
    assert.equal(second.status, 409)
    assert.equal(error(second), 'RECHARGE_CARD_USED')

    assert.equal(await balanceOf(user), 5_000n)
    assert.equal(await owedForCards(), owed - 5_000n)
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })

  test('accepts the code in any spelling', async ({ assert }) => {
    const { user, visitor } = await person()
    const { code } = await makeCards()
    const typed = code.toLowerCase().match(/.{5}/g)!.join(' - ').replaceAll('0', 'o')
    assert.equal((await visitor.post(REDEEM, { code: typed.replaceAll('1', 'l') })).status, 200)
    assert.equal(await balanceOf(user), 5_000n)
  })

  test('keeps currencies apart, and shows each in the wallet with its history', async ({
    assert,
  }) => {
    const { visitor } = await person()
    await visitor.post(REDEEM, { code: (await makeCards({ minor: 1_000n })).code })
    const yen = await makeCards({ minor: 700n, currency: 'JPY' })
    await visitor.post(REDEEM, { code: yen.code })

    assert.deepEqual(data(await visitor.get('/api/v1/user/wallet')).balances, [
      { amount: '1000', currency: 'CNY' },
      { amount: '700', currency: 'JPY' },
    ])
    const history = data(await visitor.get('/api/v1/user/wallet/history?pageSize=1'))
    assert.deepInclude(history, { total: 2, hasMore: true })
    assert.deepInclude(history.items[0], {
      kind: 'recharge_card_redeemed',
      amount: { amount: '700', currency: 'JPY' },
    })
  })

  test('wallets are private', async ({ assert }) => {
    const { visitor } = await person()
    await visitor.post(REDEEM, { code: (await makeCards()).code })
    const { visitor: other } = await person()
    const history = data(await other.get('/api/v1/user/wallet/history'))
    assert.deepEqual(history.items, [])
    assert.deepEqual(data(await other.get('/api/v1/user/wallet')).balances, [])
  })

  test('expired and disabled cards give nothing', async ({ assert }) => {
    const { user, visitor } = await person()
    const tomorrow = DateTime.utc().plus({ days: 1 })
    const expired = await makeCards({ expiresAt: tomorrow })
    await expired.batch.merge({ expiresAt: DateTime.utc().minus({ seconds: 1 }) }).save()
    const disabled = await makeCards()
    await (
      await app.container.make(DisableRechargeCards)
    ).execute({ batchNo: disabled.batch.batchNo, actor: SYSTEM })

    const responses = [
      await visitor.post(REDEEM, { code: expired.code }),
      await visitor.post(REDEEM, { code: disabled.code }),
    ]
    assert.deepEqual(responses.map(error), ['RECHARGE_CARD_EXPIRED', 'RECHARGE_CARD_DISABLED'])
    assert.equal(await balanceOf(user), 0n)
  })

  test('one Idempotency-Key redeems once, and gets one response', async ({ assert, client }) => {
    const { user } = await person()
    const { code } = await makeCards()
    const send = () =>
      client.post(REDEEM).loginAs(user).header('idempotency-key', 'card-1').json({ code })
    const [first, second] = [await send(), await send()]
    assert.equal(first.status(), 200)
    assert.deepEqual(second.body(), first.body())
    assert.equal(await balanceOf(user), 5_000n)
  })
})

test.group('Recharge cards for admins', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const input = { count: 3, denomination: '2000', currency: 'CNY', note: 'For the fair' }

  test('a batch is created, booked as a liability, exported once and redeemed', async ({
    assert,
  }) => {
    const owed = await owedForCards()
    const visitor = await admin()
    const made = await visitor.post(CARDS, input)
    assert.equal(made.status, 201)
    const { batchNo, ...batch } = data(made)
    assert.deepInclude(batch, { count: 3, redeemed: 0, isExported: false })
    assert.equal(await owedForCards(), owed + 6_000n)

    const file = await visitor.get(`${CARDS}/${batchNo}/export`)
    assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.include(file.headers.get('content-disposition'), `filename="${batchNo}.csv"`)
    const lines = file.text.trim().split('\r\n')
    assert.lengthOf(lines, 4)
    assert.match(lines[1]!, /^([0-9A-Z]{5}-){4}[0-9A-Z]{5},20\.00,CNY,$/)
    const again = await visitor.get(`${CARDS}/${batchNo}/export`)
    assert.equal(error(again), 'RECHARGE_CARDS_EXPORTED')

    const { user, visitor: buyer } = await person()
    await buyer.post(REDEEM, { code: lines[1]!.split(',')[0] })
    assert.equal(await balanceOf(user), 2_000n)
    const list = data(await visitor.get(`${CARDS}?batch=${batchNo}&status=redeemed`))
    assert.deepInclude(list.items[0], { redeemedBy: user.username, state: 'redeemed' })
    assert.equal(list.total, 1)
  })

  test('ten concurrent exports return the codes once', async ({ assert }) => {
    const visitor = await admin()
    const { batchNo } = data(await visitor.post(CARDS, input))
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => visitor.get(`${CARDS}/${batchNo}/export`))
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
  })

  test('HEAD does not use up the export', async ({ assert }) => {
    const visitor = await admin()
    const { batchNo } = data(await visitor.post(CARDS, input))
    const response = await fetch(`${appUrl}${CARDS}/${batchNo}/export`, {
      method: 'HEAD',
      headers: { cookie: `countermark=${visitor.cookie('countermark')}` },
    })
    assert.equal(response.status, 405)
    assert.equal((await visitor.get(`${CARDS}/${batchNo}/export`)).status, 200)
  })

  test('a link on another site cannot use up the export', async ({ assert }) => {
    const visitor = await admin()
    const { batchNo } = data(await visitor.post(CARDS, input))
    const response = await fetch(`${appUrl}${CARDS}/${batchNo}/export`, {
      headers: {
        'cookie': `countermark=${visitor.cookie('countermark')}`,
        'sec-fetch-site': 'cross-site',
      },
    })
    assert.equal(response.status, 403)
    assert.equal((await visitor.get(`${CARDS}/${batchNo}/export`)).status, 200)
  })

  test('unredeemed cards are revoked, and their liability is released', async ({ assert }) => {
    const visitor = await admin()
    const { codes, batch } = await makeCards({ count: 4, minor: 1_000n })
    const owed = await owedForCards()
    const { visitor: buyer } = await person()
    await buyer.post(REDEEM, { code: codes[0] })

    const list = data(await visitor.get(`${CARDS}?batch=${batch.batchNo}&status=unused`))
    const one = `${CARDS}/${list.items[0].id}`
    assert.equal((await visitor.patch(one, { status: 'disabled' })).status, 200)
    assert.equal((await visitor.patch(one, { status: 'disabled' })).status, 200)
    const all = await visitor.patch(`${CARDS}/batches/${batch.batchNo}`, { status: 'disabled' })
    assert.equal(data(all).disabled, 2)
    assert.equal(await owedForCards(), owed - 4_000n)
    assert.isTrue(isSound(await new CheckLedger().execute()))

    const used = await db.from('recharge_cards').whereNotNull('redeemed_at').firstOrFail()
    const late = await visitor.patch(`${CARDS}/${used.id}`, { status: 'disabled' })
    assert.equal(error(late), 'RECHARGE_CARD_USED')
  })

  test('creating a batch needs a confirmation, ten minutes after the sign-in', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = await admin()
    clock.moveBy({ minutes: 10 })
    assert.equal((await visitor.post(CARDS, input)).status, 428)
  })

  test('invalid values are rejected', async ({ assert }) => {
    const visitor = await admin()
    for (const bad of [
      { ...input, count: 0 },
      { ...input, count: 1_001 },
      { ...input, denomination: '0' },
      { ...input, denomination: '-5' },
      { ...input, currency: 'XYZ' },
      { ...input, expiresAt: '2020-01-01T00:00:00Z' },
    ]) {
      assert.equal((await visitor.post(CARDS, bad)).status, 422, JSON.stringify(bad))
    }
    const { body } = await visitor.post(CARDS, { ...input, denomination: '0' })
    assert.equal(body.errors[0].message, 'Please enter an amount above 0.')
  })
})
