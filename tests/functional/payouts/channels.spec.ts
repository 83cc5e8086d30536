import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import { addressOfHex } from '#partners/tron/tron_address'
import { USDT_CONTRACTS } from '#partners/tron/tron_node'
import PayoutChannelType, { sealSettings } from '#payouts/models/payout_channel_type'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { freezeClock } from '#tests/support/clock'
import { offerGateway } from '#tests/support/gateways/gateway_fixture'
import { lastCodeTo, lastMailTo } from '#tests/support/mailbox'
import { makeSeller, type Seller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { keepCalendar, makeChannel, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

const CHANNELS = '/api/v1/creator-dashboard/withdrawals/channels'
const TYPES = '/api/v1/creator-dashboard/withdrawals/channel-types'
const NEW = { type: 'PAYPAL', account: 'lin@example.test', currency: 'USD', remark: 'Main' }

async function codeFor(client: ApiClient, { user }: Seller, purpose: string): Promise<string> {
  const path = '/api/v1/auth/verification-codes/email'
  const sent = await client.post(path).loginAs(user).json({ purpose })
  sent.assertStatus(200)
  return lastCodeTo(user.email)
}

async function add(client: ApiClient, seller: Seller, now = Date.now()) {
  const verificationCode = await codeFor(client, seller, 'payout_channel_save')
  return client
    .post(CHANNELS)
    .loginAs(seller.user)
    .withSession({ confirmed_at: now })
    .json({ ...NEW, verificationCode })
}

/** The wallet that pays creators, and the one that buyers pay to. */
async function storeWallets({ payouts, gateway }: { payouts: string; gateway: string }) {
  const sealedSettings = sealSettings('USDT_TRC20', { walletAddress: payouts, mode: 'live' })
  await PayoutChannelType.query().where('type', 'USDT_TRC20').update({ sealedSettings })
  await offerGateway('usdt_trc20', { address: gateway, mode: 'live' })
}

test.group('Payout channels', (group) => {
  payoutsInTransaction(group)

  test('are added with a mailed code; the first one is in use, and the owner is notified', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const response = await add(client, seller)
    response.assertStatus(201)
    const { data } = response.body()
    assert.deepInclude(data, { type: 'PAYPAL', account: 'l…n@example.test', inUse: true })
    assert.notInclude(JSON.stringify(response.body()), 'lin@example.test')
    await settle()
    const mail = await lastMailTo(seller.user.email)
    assert.include(mail.text, 'l…n@example.test')
    const row = await db.from('payout_channels').where('id', data.id).firstOrFail()
    assert.notInclude(row.account_sealed, 'lin@example.test')
  })

  test('are refused on day 13 and allowed on day 14', async ({ client, assert, cleanup }) => {
    const opened = DateTime.utc()
    const seller = await makeSeller({ approvedAt: opened })
    const { clock, release } = freezeClock(opened.plus({ days: 13 }))
    cleanup(release)
    const early = await add(client, seller, clock.now().toMillis())
    early.assertStatus(409)
    assert.equal(early.body().error, 'CHANNEL_TOO_EARLY')
    // The page follows this clock, whatever that of the browser says.
    const isTooEarly = async () => {
      const types = await client.get(TYPES).loginAs(seller.user)
      const items: { type: string; isTooEarly: boolean }[] = types.body().data.items
      return items.find(({ type }) => type === NEW.type)!.isTooEarly
    }
    assert.isTrue(await isTooEarly())
    clock.moveBy({ days: 1, minutes: 2 })
    const ready = await add(client, seller, clock.now().toMillis())
    ready.assertStatus(201)
    assert.isFalse(await isTooEarly())
  })

  test('name the day from which a new shop can have one, until then', async ({
    client,
    assert,
    cleanup,
  }) => {
    const opened = DateTime.utc()
    const seller = await makeSeller({ approvedAt: opened })
    const from = opened.plus({ days: 14 }).toMillis()
    const next = async () => {
      const path = '/api/v1/creator-dashboard/withdrawals/statistics'
      const response = await client.get(path).loginAs(seller.user)
      response.assertStatus(200)
      return response.body().data.next
    }
    assert.include((await next()).reasons, 'no_channel')
    assert.closeTo(Date.parse((await next()).channelFrom), from, 60_000)
    const { release } = freezeClock(DateTime.utc().plus({ days: 14, minutes: 2 }))
    cleanup(release)
    assert.isNull((await next()).channelFrom)
  })

  test('need the code of their purpose, once', async ({ client, assert }) => {
    const seller = await makeSeller()
    const code = await codeFor(client, seller, 'payout_channel_delete')
    const wrong = await client
      .post(CHANNELS)
      .loginAs(seller.user)
      .withSession({ confirmed_at: Date.now() })
      .json({ ...NEW, verificationCode: code })
    wrong.assertStatus(422)
    assert.equal(wrong.body().errors[0].field, 'verificationCode')
    assert.lengthOf(await db.from('payout_channels'), 0)
  })

  test('ask for their own code where it is missing', async ({ client, assert }) => {
    const seller = await makeSeller()
    const id = await makeChannel(seller)
    const as = (request: ApiRequest) =>
      request
        .loginAs(seller.user)
        .withSession({ confirmed_at: Date.now() })
        .header('accept-language', 'en-US')
    for (const response of [
      await as(client.post(CHANNELS)).json(NEW),
      await as(client.delete(`${CHANNELS}/${id}`)).json({}),
    ]) {
      response.assertStatus(422)
      assert.containsSubset(response.body().errors, [
        {
          field: 'verificationCode',
          message: 'Request a code by email and enter it here.',
        },
      ])
    }
  })

  test('keep a remark changeable after wrong codes, which limit only guesses', async ({
    client,
    cleanup,
  }) => {
    await clearRateLimits()
    cleanup(clearRateLimits)
    const seller = await makeSeller()
    const id = await makeChannel(seller)
    const patch = (body: object) =>
      client
        .patch(`${CHANNELS}/${id}`)
        .loginAs(seller.user)
        .withSession({ confirmed_at: Date.now() })
        .json(body)
    for (let guess = 0; guess < 6; guess++) {
      ;(await patch({ currency: 'EUR', verificationCode: '000000' })).assertStatus(422)
    }
    ;(await patch({ currency: 'EUR', verificationCode: '000000' })).assertStatus(429)
    ;(await patch({ remark: 'Savings' })).assertStatus(200)
  })

  test('never name the token contract or a wallet of the marketplace', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const [payouts, gateway, other] = ['aa', 'bb', 'cc'].map((hex) => addressOfHex(hex.repeat(20)))
    await storeWallets({ payouts: payouts!, gateway: gateway! })
    const usdt = { type: 'USDT_TRC20', currency: 'USDT', remark: '' } as const
    const id = await makeChannel(seller, { ...usdt, account: addressOfHex('dd'.repeat(20)) })
    // A refusal does not use the code up.
    const verificationCode = await codeFor(client, seller, 'payout_channel_save')
    const as = (request: ApiRequest) =>
      request.loginAs(seller.user).withSession({ confirmed_at: Date.now() })
    const create = (account: string) =>
      as(client.post(CHANNELS)).json({ ...usdt, account, verificationCode })
    const refused = [
      ...[...Object.values(USDT_CONTRACTS), payouts!, gateway!].map(create),
      as(client.patch(`${CHANNELS}/${id}`)).json({ account: payouts!, verificationCode }),
    ]
    for (const request of refused) {
      const response = await request
      response.assertStatus(422)
      assert.equal(response.body().error, 'OWN_PAYOUT_ADDRESS')
      assert.equal(response.body().errors[0].field, 'account')
    }
    ;(await create(other!)).assertStatus(201)
  })

  test('of another creator are absent', async ({ client }) => {
    const [seller, other] = [await makeSeller(), await makeSeller()]
    const id = await makeChannel(other)
    const verificationCode = await codeFor(client, seller, 'payout_channel_delete')
    const response = await client
      .delete(`${CHANNELS}/${id}`)
      .loginAs(seller.user)
      .withSession({ confirmed_at: Date.now() })
      .json({ verificationCode })
    response.assertStatus(404)
  })

  test('that are removed hold the withdrawals that were not sent', async ({ client, assert }) => {
    const seller = await makeSeller()
    const id = await makeChannel(seller)
    await sellAt(seller, DateTime.utc().minus({ days: 30 }), { price: 10_000 })
    const friday = DateTime.utc().plus({ days: 22 }).set({ weekday: 5, hour: 1 })
    const { clock, release } = freezeClock(friday)
    await keepCalendar()
    // The email about the payout is older than that with the code.
    await settle()
    release()
    assert.isTrue(clock.now().equals(friday))
    const verificationCode = await codeFor(client, seller, 'payout_channel_delete')
    const response = await client
      .delete(`${CHANNELS}/${id}`)
      .loginAs(seller.user)
      .withSession({ confirmed_at: Date.now() })
      .json({ verificationCode })
    response.assertStatus(200)
    const [withdrawal] = await withdrawalsOf(seller.creatorId)
    assert.equal(withdrawal.hold_reason, 'channel_removed')
  })
})
