import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeCreator, makeMember, type Seller } from '#tests/support/shops'

const PATH = '/api/v1/creator-dashboard/shop/tipping-settings'
const ON = {
  enabled: true,
  title: '请我喝杯咖啡',
  description: '谢谢',
  minAmount: '1500',
  maxAmount: '19999',
}

const write = (client: ApiClient, { user }: Pick<Seller, 'user'>, body: object) =>
  client.put(PATH).loginAs(user).json(body)

test.group('Tips of a shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are public with their settings', async ({ client, assert }) => {
    const seller = await makeCreator()
    ;(await write(client, seller, ON)).assertStatus(200)
    const face = await client.get(`/api/v1/creator/${seller.creator.name}`)
    assert.deepEqual(face.body().data.tippingSetting, {
      enabled: true,
      title: '请我喝杯咖啡',
      description: '谢谢',
      minAmount: { amount: '1500', currency: 'CNY' },
      maxAmount: { amount: '19999', currency: 'CNY' },
    })
  })

  const limits: [what: string, change: object, error: string | null][] = [
    ['from 14.99', { minAmount: '1499' }, 'TIP_TOO_LOW'],
    ['from 14', { minAmount: '1400' }, 'TIP_TOO_LOW'],
    ['from 15', { minAmount: '1500' }, null],
    ['to 199.99', { maxAmount: '19999' }, null],
    ['to 200', { maxAmount: '20000' }, 'TIP_TOO_HIGH'],
    ['of one amount only', { minAmount: '5000', maxAmount: '5000' }, 'TIP_RANGE_EMPTY'],
    ['of one fen of difference', { minAmount: '5000', maxAmount: '5001' }, null],
    ['upside down', { minAmount: '6000', maxAmount: '5000' }, 'TIP_RANGE_EMPTY'],
    ['below nothing', { minAmount: '-1500' }, 'VALIDATION_FAILED'],
    ['of broken numbers', { minAmount: '15.5' }, 'VALIDATION_FAILED'],
    ['with a title of 21', { title: '心'.repeat(21) }, 'VALIDATION_FAILED'],
    ['with a title of 20', { title: '心'.repeat(20) }, null],
    ['with a description of 101', { description: '谢'.repeat(101) }, 'VALIDATION_FAILED'],
    ['with a description of 100', { description: '谢'.repeat(100) }, null],
  ]
  for (const [what, change, error] of limits) {
    test(`${what} ${error ? `are rejected: ${error}` : 'are accepted'}`, async ({ client }) => {
      const seller = await makeCreator()
      const response = await write(client, seller, { ...ON, ...change })
      response.assertStatus(error ? 422 : 200)
      if (error) response.assertBodyContains({ error })
    })
  }

  test('have limits in yuan, shown in the shop’s own currency', async ({ client, assert }) => {
    const seller = await makeCreator({ shop: { currency: 'JPY' } })
    const settings = await client.get('/api/v1/creator-dashboard/shop').loginAs(seller.user)
    const { least, below } = settings.body().data.tippingBounds
    assert.equal(least.currency, 'JPY')
    assert.isAbove(Number(least.amount), 100)

    const [first, last] = [BigInt(least.amount), BigInt(below.amount)]
    const range = (min: bigint, max: bigint) =>
      write(client, seller, { ...ON, minAmount: String(min), maxAmount: String(max) })
    ;(await range(first - 1n, last - 1n)).assertBodyContains({ error: 'TIP_TOO_LOW' })
    ;(await range(first, last)).assertBodyContains({ error: 'TIP_TOO_HIGH' })
    ;(await range(first, last - 1n)).assertStatus(200)
  })

  test('need limits to be switched on, and one field to be switched off', async ({ client }) => {
    const seller = await makeCreator()
    const rejected = await write(client, seller, { enabled: true })
    rejected.assertBodyContains({ code: 422, error: 'TIP_RANGE_MISSING' })
    await write(client, seller, ON)
    const off = await write(client, seller, { enabled: false })
    off.assertBodyContains({
      data: { tippingSetting: { enabled: false, title: ON.title, minAmount: { amount: '1500' } } },
    })
    ;(await write(client, seller, { enabled: true })).assertStatus(200)
  })

  test('lose their text when it is empty, and keep it when it is omitted', async ({ client }) => {
    const seller = await makeCreator()
    await write(client, seller, ON)
    const emptied = await write(client, seller, { enabled: true, title: '' })
    emptied.assertBodyContains({ data: { tippingSetting: { title: '', description: '谢谢' } } })
  })

  test('are for creators', async ({ client }) => {
    ;(await client.put(PATH).json(ON)).assertStatus(401)
    ;(await write(client, { user: await makeMember() }, ON)).assertStatus(403)
  })
})
