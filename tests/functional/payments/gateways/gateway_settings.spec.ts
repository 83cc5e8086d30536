import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn } from '#tests/support/identity'
import { sandboxId } from '#tests/support/orders'

const GATEWAYS = '/api/v1/admin-dashboard/payment-gateways'
const OFFERED = '/api/v1/user/payment/gateways'
const KEYS = { secretKey: 'sk_live_very_secret', webhookSecret: 'whsec_very_secret' }

const admin = async () => signedIn(await makeUser({ role: 'admin' }))

async function stripe() {
  const visitor = await admin()
  const made = await visitor.post(GATEWAYS, { driver: 'stripe' })
  const { id } = made.body.data
  return { visitor, id, made, at: `${GATEWAYS}/${id}` }
}

async function offered() {
  const visitor = await signedIn(await makeUser())
  const { body } = await visitor.get(OFFERED)
  return body.data as { driver: string; limits: object[]; currencies: string[] }[]
}

test.group('Payment gateways for admins', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a new gateway is off, and cannot be enabled without its keys', async ({ assert }) => {
    const { visitor, made, at } = await stripe()
    assert.equal(made.status, 201)
    assert.deepInclude(made.body.data, { isEnabled: false, isComplete: false, isOffered: false })
    assert.notInclude(JSON.stringify(await offered()), 'stripe')

    const early = await visitor.patch(at, { isEnabled: true })
    assert.deepInclude(early.body, { code: 422, error: 'PAYMENT_GATEWAY_INCOMPLETE' })
    const marked = early.body.errors.map(({ field }: { field: string }) => field)
    assert.deepEqual(marked, ['settings.secretKey', 'settings.webhookSecret'])
    const later = await visitor.patch(at, { isEnabled: true, settings: KEYS })
    assert.deepInclude(later.body.data, { isEnabled: true, isComplete: true, isOffered: true })
    assert.include(JSON.stringify(await offered()), 'stripe')
    assert.equal((await visitor.post(GATEWAYS, { driver: 'stripe' })).status, 409)
  })

  test('only the missing field of USDT is marked when it is enabled', async ({ assert }) => {
    const visitor = await admin()
    const made = await visitor.post(GATEWAYS, { driver: 'usdt_trc20' })
    const settings = { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
    const at = `${GATEWAYS}/${made.body.data.id}`
    const { body } = await visitor.patch(at, { isEnabled: true, settings })
    assert.equal(body.error, 'PAYMENT_GATEWAY_INCOMPLETE')
    assert.deepEqual(
      body.errors.map(({ field }: { field: string }) => field),
      ['settings.mode']
    )
  })

  test('keys are never returned, and are encrypted in the database', async ({ assert }) => {
    const { visitor, at } = await stripe()
    const responses = [
      await visitor.patch(at, { settings: KEYS }),
      await visitor.get(GATEWAYS),
      await visitor.get('/admin/payment-gateways'),
      await visitor.get(`${at.replace('/api/v1/admin-dashboard', '/admin')}/edit`),
    ]
    for (const { status, text } of responses) {
      assert.equal(status, 200)
      assert.notInclude(text, 'very_secret')
    }
    assert.deepInclude(responses[0]!.body.data.settings[0], { isSet: true, value: null })
    const { rows } = await db.rawQuery(
      `select g::text || coalesce((select string_agg(a::text, '') from audit_entries a), '') as all
       from payment_gateways g where driver = 'stripe'`
    )
    assert.notInclude(rows[0].all, 'very_secret')
  })

  test('omitted keys stay, empty ones are deleted', async ({ assert }) => {
    const { visitor, at } = await stripe()
    await visitor.patch(at, { settings: KEYS })
    const other = await visitor.patch(at, { settings: { webhookSecret: 'whsec_new' } })
    assert.isTrue(other.body.data.isComplete)
    const less = await visitor.patch(at, { settings: { secretKey: '' } })
    assert.isFalse(less.body.data.isComplete)
    await visitor.patch(at, { settings: { secretKey: 'sk', unknownField: 'x' } })
    const again = await visitor.get(GATEWAYS)
    assert.notInclude(again.text, 'unknownField')
  })

  test('a disabled gateway leaves the checkout at once', async ({ assert }) => {
    const visitor = await admin()
    const id = await sandboxId()
    assert.include(JSON.stringify(await offered()), 'sandbox')
    await visitor.patch(`${GATEWAYS}/${id}`, { isEnabled: false })
    assert.notInclude(JSON.stringify(await offered()), 'sandbox')
  })

  test('limits are narrowed, never widened; rates are exact to the basis point', async ({
    assert,
  }) => {
    const visitor = await admin()
    const id = await sandboxId()
    const { body } = await visitor.patch(`${GATEWAYS}/${id}`, {
      currencies: ['CNY', 'JPY'],
      limits: [
        { currency: 'CNY', min: '1000', max: '999999999' },
        { currency: 'JPY', min: null, max: '500' },
      ],
      creatorFeeAddOn: 0.07,
      buyerSurchargeRate: 0.0125,
    })
    assert.deepInclude(body.data, { creatorFeeAddOn: 0.07, buyerSurchargeRate: 0.0125 })
    const sandbox = (await offered()).find(({ driver }) => driver === 'sandbox')!
    assert.deepEqual(sandbox.currencies, ['CNY', 'JPY'])
    assert.deepEqual(sandbox.limits, [
      { currency: 'CNY', min: '1000', max: '5000000' },
      { currency: 'JPY', min: '1', max: '500' },
    ])
  })

  test('a used gateway cannot be deleted, an unused one can', async ({ assert }) => {
    const { visitor, at } = await stripe()
    assert.equal((await visitor.delete(at)).status, 200)
    assert.equal((await visitor.delete(at)).status, 404)

    const id = await sandboxId()
    const user = await makeUser()
    await db.table('payments').insert({
      payment_no: 'PM1',
      user_id: user.id,
      gateway_id: id,
      amount: 1,
      currency: 'CNY',
      status: 'failed',
      expires_at: new Date(),
      created_at: new Date(),
    })
    const used = await visitor.delete(`${GATEWAYS}/${id}`)
    assert.equal(used.body.error, 'PAYMENT_GATEWAY_IN_USE')
  })

  test('changing the receiving account needs a confirmation', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { visitor, at } = await stripe()
    clock.moveBy({ minutes: 10 })
    for (const response of [
      await visitor.patch(at, { settings: KEYS }),
      await visitor.post(GATEWAYS, { driver: 'stripe' }),
      await visitor.delete(at),
    ]) {
      assert.equal(response.status, 428)
    }
  })

  test('a mistyped key is rejected beside its field, and not stored', async ({ assert }) => {
    const visitor = await admin()
    const { body } = await visitor.post(GATEWAYS, { driver: 'usdt_trc20' })
    const at = `${GATEWAYS}/${body.data.id}`
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    for (const settings of [{ address: `${address.slice(0, -1)}u` }, { address, mode: 'moon' }]) {
      const rejected = await visitor.patch(at, { settings })
      assert.equal(rejected.body.error, 'PAYMENT_GATEWAY_KEY_INVALID')
      assert.match(rejected.body.errors[0].field, /^settings\.(address|mode)$/)
    }
    const response = await visitor.patch(at, {
      isEnabled: true,
      settings: { address, mode: 'live' },
    })
    assert.isTrue(response.body.data.isOffered)
  })

  test('limits that exclude every amount are rejected', async ({ assert }) => {
    const visitor = await admin()
    const at = `${GATEWAYS}/${await sandboxId()}`
    for (const bounds of [{ min: '500', max: '400' }, { max: '0' }, { min: '99999999999' }]) {
      const { status, body } = await visitor.patch(at, { limits: [{ currency: 'CNY', ...bounds }] })
      assert.deepEqual([status, body.error], [422, 'PAYMENT_GATEWAY_LIMITS_EMPTY'])
    }
    const point = { currency: 'CNY', min: '500', max: '500' }
    assert.equal((await visitor.patch(at, { limits: [point] })).status, 200)
  })

  test('invalid values are rejected', async ({ assert }) => {
    const { visitor, at } = await stripe()
    for (const bad of [
      { currencies: [] },
      { currencies: ['XYZ'] },
      { creatorFeeAddOn: 0.51 },
      { creatorFeeAddOn: -0.01 },
      { buyerSurchargeRate: 0.01234 },
      { limits: [{ currency: 'CNY', min: '-1' }] },
      { isEnabled: 'yes' },
    ]) {
      assert.equal((await visitor.patch(at, bad)).status, 422, JSON.stringify(bad))
    }
    assert.equal((await visitor.post(GATEWAYS, { driver: 'bank' })).status, 422)
  })
})
