import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { ListProductReports } from '#community/queries/list_product_reports'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator, makeMember } from '#tests/support/shops'

const path = (productId: number) => `/api/v1/creator/products/${productId}/reports`
const reports = (productId: number) => db.from('product_reports').where('product_id', productId)

test.group('POST …/reports', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stores the report for the admins and records it in the audit log', async ({
    client,
    assert,
  }) => {
    const { creator, ...seller } = await makeCreator()
    const product = await makeProduct(seller)
    const user = await makeMember()
    const response = await client
      .post(path(product.id))
      .loginAs(user)
      .json({ reason: 'copyright', details: 'Page 3 is mine.' })
    response.assertStatus(200)

    const list = await (await app.container.make(ListProductReports)).execute()
    assert.containsSubset(list.items, [
      {
        id: response.body().data.id,
        reason: 'copyright',
        details: 'Page 3 is mine.',
        productId: product.id,
        productTitle: product.title,
        creatorName: creator.name,
        reporterName: user.username,
      },
    ])
    const entry = await db.from('audit_entries').where('action', 'product.reported').firstOrFail()
    assert.containsSubset(entry, {
      actor_id: user.id,
      subject_id: String(product.id),
      details: { reason: 'copyright' },
    })
  })

  test('allows one open report a person and product; once closed, they may report again', async ({
    client,
    assert,
  }) => {
    const product = await makeProduct(await makeCreator())
    const user = await makeMember()
    const report = () => client.post(path(product.id)).loginAs(user).json({ reason: 'other' })
    ;(await report()).assertStatus(200)
    const second = await report()
    second.assertStatus(409)
    second.assertBodyContains({ error: 'ALREADY_REPORTED' })
    await reports(product.id).update({ status: 'closed' })
    ;(await report()).assertStatus(200)
    assert.lengthOf(await reports(product.id), 2)
  })

  test('is for signed-in users, about visible products that they do not sell', async ({
    client,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const draft = await makeProduct(seller, { status: 'draft' })
    const body = { reason: 'illegal' }
    ;(await client.post(path(product.id)).json(body)).assertStatus(401)
    const user = await makeMember()
    for (const id of [draft.id, 99_999_999]) {
      const response = await client.post(path(id)).loginAs(user).json(body)
      response.assertStatus(404)
    }
    const own = await client.post(path(product.id)).loginAs(seller.user).json(body)
    own.assertStatus(422)
    own.assertBodyContains({ error: 'OWN_SHOP' })
  })

  test('needs a known reason and takes no other fields', async ({ client, assert }) => {
    const product = await makeProduct(await makeCreator())
    const user = await makeMember()
    for (const body of [
      {},
      { reason: 'dislike' },
      { reason: 'other', details: 'x'.repeat(1001) },
    ]) {
      ;(await client.post(path(product.id)).loginAs(user).json(body)).assertStatus(422)
    }
    const stuffed = { reason: 'other', status: 'closed', user_id: 1, userId: 1, closedAt: '2001' }
    ;(await client.post(path(product.id)).loginAs(user).json(stuffed)).assertStatus(200)
    assert.containsSubset(await reports(product.id).firstOrFail(), {
      user_id: user.id,
      status: 'open',
      closed_at: null,
      details: null,
    })
  })

  test('is rate limited', async ({ client }) => {
    const user = await makeMember()
    const product = await makeProduct(await makeCreator())
    const report = () => client.post(path(product.id)).loginAs(user).json({})
    for (let n = 0; n < 5; n++) (await report()).assertStatus(422)
    ;(await report()).assertStatus(429)
  })
})
