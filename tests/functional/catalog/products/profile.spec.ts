import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Creator from '#creators/models/creator'
import { freezeClock } from '#tests/support/clock'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeCreator, makeMember, uniqueWord, type Seller } from '#tests/support/shops'

const PATH = '/api/v1/creator-dashboard/profile'

const read = (client: ApiClient, { user }: Pick<Seller, 'user'>) => client.get(PATH).loginAs(user)
const change = (client: ApiClient, { user }: Pick<Seller, 'user'>, body: object) =>
  client.patch(PATH).loginAs(user).json(body)

test.group('A creator’s profile', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows name, terms and settings', async ({ client, assert }) => {
    const seller = await makeCreator()
    const response = await read(client, seller)
    response.assertStatus(200)
    assert.containsSubset(response.body().data, {
      id: seller.creator.id,
      name: seller.creator.name,
      bio: null,
      status: 'active',
      regularSurchargeRate: '0.05',
      autoSettlementThreshold: { amount: '0', currency: 'AUD' },
      autoClearSalesHistory: false,
      defaultWatermarkSetting: { visible: { enabled: true }, hidden: { enabled: true } },
    })
  })

  test('the fee is zero in the first week, then the agreed rate', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const seller = await makeCreator()
    const rate = async () => (await read(client, seller)).body().data.surchargeRate
    assert.equal(await rate(), '0')
    clock.moveBy({ days: 7 })
    assert.equal(await rate(), '0.05')
    await seller.creator.merge({ serviceFeeBp: 1234 }).save()
    assert.equal(await rate(), '0.1234')
  })

  test('accepts the editable fields, and keeps the rest', async ({ client, assert }) => {
    const seller = await makeCreator()
    const name = uniqueWord('lamp')
    const watermark = {
      visible: { enabled: true, text: '{tradeNo} · {username}', position: 'footer', opacity: 0.3 },
      hidden: { enabled: true, overlay: 'discreet' },
      onWatermarkFailure: 'wait',
    }
    const response = await change(client, seller, {
      name,
      bio: '写故事的人。\n住在海边。',
      autoSettlementThreshold: '5000',
      defaultWatermarkSetting: watermark,
    })
    response.assertStatus(200)
    const { data } = (await read(client, seller)).body()
    assert.containsSubset(data, {
      name,
      bio: '写故事的人。\n住在海边。',
      autoSettlementThreshold: { amount: '5000', currency: 'AUD' },
      defaultWatermarkSetting: watermark,
      autoClearSalesHistory: false,
    })
    ;(await change(client, seller, { bio: null })).assertBodyContains({ data: { bio: null, name } })
    ;(await client.get(`/api/v1/creator/${name}`)).assertStatus(200)
  })

  test('fee and review cannot be changed by the creator', async ({ client, assert }) => {
    const seller = await makeCreator()
    const row = () => db.from('creators').where('id', seller.creator.id).firstOrFail()
    const before = await row()
    const response = await change(client, seller, {
      surchargeRate: '0',
      regularSurchargeRate: '0',
      serviceFeeBp: 0,
      service_fee_bp: 0,
      status: 'inactive',
      approvedAt: '2001-01-01T00:00:00Z',
      userId: 1,
    })
    response.assertStatus(200)
    const { updated_at: _, version: __, ...after } = await row()
    assert.containsSubset(before, after)
  })

  test('the name in the address may be chosen freely; it must be well-formed and unique', async ({
    client,
  }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    for (const [name, status] of [
      ['ab', 422],
      ['has space', 422],
      ['../admin', 422],
      ['products', 422],
      [other.creator.name.toUpperCase(), 409],
      [seller.creator.name.toUpperCase(), 200],
    ] as const) {
      ;(await change(client, seller, { name })).assertStatus(status)
    }
  })

  test('deleting old orders is turned on by the creator, and off by support only', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    ;(await change(client, seller, { autoClearSalesHistory: false })).assertStatus(200)
    const on = await change(client, seller, { autoClearSalesHistory: true })
    on.assertBodyContains({ data: { autoClearSalesHistory: true } })
    const since = (await Creator.findOrFail(seller.creator.id)).autoClearSince

    const off = await change(client, seller, { autoClearSalesHistory: false, bio: 'changed' })
    off.assertStatus(409)
    off.assertBodyContains({ error: 'AUTO_CLEAR_NEEDS_SUPPORT' })
    await change(client, seller, { autoClearSalesHistory: true })
    const after = await Creator.findOrFail(seller.creator.id)
    assert.isNull(after.bio)
    assert.deepEqual(after.autoClearSince?.toISO(), since?.toISO())
  })

  test('is for creators', async ({ client }) => {
    ;(await client.get(PATH)).assertStatus(401)
    ;(await read(client, { user: await makeMember() })).assertStatus(403)
    ;(await change(client, { user: await makeMember() }, { bio: 'me' })).assertStatus(403)
  })
})

test.group('Two creators who choose the same address', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    return emptyDatabase
  })

  test('only one gets it, in any order of requests', async ({ client, assert }) => {
    const sellers = [await makeCreator(), await makeCreator(), await makeCreator()]
    const name = uniqueWord('bio')
    const responses = await Promise.all(sellers.map((seller) => change(client, seller, { name })))
    const codes = responses.map((response) => response.status()).sort()
    assert.deepEqual(codes, [200, 409, 409])
  })
})
