import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeCreator } from '#tests/support/shops'

test.group('GET /api/v1/creator/{name}', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows a shop to visitors, without personal data of its owner', async ({
    client,
    assert,
  }) => {
    const { creator, shop, user } = await makeCreator()
    const response = await client.get(`/api/v1/creator/${creator.name}`)
    response.assertStatus(200)
    response.assertBodyContains({
      code: 1,
      message: 'ok',
      data: {
        id: shop.id,
        name: shop.name,
        description: shop.description,
        currency: 'CNY',
        status: 'active',
        creator: { id: creator.id, name: creator.name },
      },
    })
    for (const secret of [user.email, 'creatorUserId', 'serviceFee', 'approvedAt', '_key', 'Key']) {
      assert.notInclude(response.text(), secret)
    }
  })

  test('finds the creator in any case', async ({ client }) => {
    const { creator, shop } = await makeCreator()
    const response = await client.get(`/api/v1/creator/${creator.name.toUpperCase()}`)
    response.assertBodyContains({ data: { id: shop.id } })
  })

  test('reports that a shop is closed', async ({ client }) => {
    const { creator } = await makeCreator({ shop: { status: 'inactive' } })
    const response = await client.get(`/api/v1/creator/${creator.name}`)
    response.assertBodyContains({ data: { status: 'inactive' } })
  })

  test('sends the same response for an unapproved creator as for an absent one', async ({
    client,
    assert,
  }) => {
    const { creator } = await makeCreator()
    await creator.merge({ status: 'inactive' }).save()
    const hidden = await client.get(`/api/v1/creator/${creator.name}`)
    const absent = await client.get('/api/v1/creator/nobodyatall')
    hidden.assertStatus(404)
    const { requestId: _, ...same } = hidden.body()
    assert.containsSubset(absent.body(), same)
  })
})
