import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeCreator, makeMember } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

async function postComment(
  productId: number,
  userId: number,
  content: string,
  values: object = {}
) {
  await db.table('comments').insert({
    product_id: productId,
    user_id: userId,
    content,
    created_at: DateTime.utc().toJSDate(),
    ...values,
  })
}

const path = (id: number) => `/api/v1/creator/products/${id}/comments`

test.group('Comments on a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are readable by visitors, newest first, ten on a page', async ({ client, assert }) => {
    const product = await makeProduct(await makeCreator())
    const person = await makeMember()
    for (let n = 1; n <= 11; n++) await postComment(product.id, person.id, `Comment ${n}`)
    const response = await client.get(path(product.id))
    response.assertStatus(200)
    const { items, ...list } = response.body().data
    assert.deepEqual(list, { total: 11, commentCount: 11, page: 1, pageSize: 10, hasMore: true })
    assert.containsSubset(items[0], {
      content: 'Comment 11',
      commentId: null,
      author: { id: person.id, username: person.username, isDeleted: false },
    })
    assert.notInclude(response.text(), person.email)
    const second = await client.get(`${path(product.id)}?page=2`)
    assert.lengthOf(second.body().data.items, 1)
    const beyond = await client.get(`${path(product.id)}?page=9`)
    assert.containsSubset(beyond.body().data, { items: [], total: 11 })
  })

  test('continue at the cursor, whatever was written meanwhile', async ({ client, assert }) => {
    const product = await makeProduct(await makeCreator())
    const person = await makeMember()
    const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
    for (let n = 1; n <= 5; n++) await postComment(product.id, person.id, `Comment ${n}`, at(n))
    const first = await client.get(`${path(product.id)}?pageSize=2`)
    const last = first.body().data.items[1]
    assert.equal(last.content, 'Comment 4')

    await postComment(product.id, person.id, 'Newer', at(9))
    const { items, hasMore } = (
      await client.get(`${path(product.id)}?pageSize=2&before=${last.id}`)
    ).body().data
    assert.deepEqual(
      items.map(({ content }: { content: string }) => content),
      ['Comment 3', 'Comment 2']
    )
    assert.isTrue(hasMore)
    const end = await client.get(`${path(product.id)}?pageSize=2&before=${items[1].id}`)
    assert.containsSubset(end.body().data, { hasMore: false, items: [{ content: 'Comment 1' }] })
  })

  test('stand below their parent, and a new reply does not move an old thread', async ({
    client,
    assert,
  }) => {
    const product = await makeProduct(await makeCreator())
    const person = await makeMember()
    const at = (hour: number) => ({ created_at: new Date(Date.UTC(2026, 0, 1, hour)) })
    await postComment(product.id, person.id, 'old', at(1))
    await postComment(product.id, person.id, 'new', at(2))
    const { id } = await db.from('comments').where('content', 'old').firstOrFail()
    await postComment(product.id, person.id, 'second answer', { parent_id: id, ...at(5) })
    await postComment(product.id, person.id, 'first answer', { parent_id: id, ...at(4) })
    const response = await client.get(path(product.id))
    const textOf = ({ content }: { content: string }) => content
    const { items } = response.body().data
    assert.deepEqual(items.map(textOf), ['new', 'old'])
    assert.deepEqual(items[1].replies.map(textOf), ['first answer', 'second answer'])
  })

  test('that were deleted are not listed', async ({ client, assert }) => {
    const product = await makeProduct(await makeCreator())
    const person = await makeMember()
    await postComment(product.id, person.id, 'Gone', { deleted_at: new Date() })
    const response = await client.get(path(product.id))
    assert.containsSubset(response.body().data, { items: [], total: 0 })
  })

  test('of a draft, of a closed shop and of an unknown product are a 404 alike', async ({
    client,
  }) => {
    const draft = await makeProduct(await makeCreator(), { status: 'draft' })
    const closed = await makeProduct(await makeCreator({ shop: { status: 'inactive' } }))
    const person = await makeMember()
    await postComment(draft.id, person.id, 'Hello')
    await postComment(closed.id, person.id, 'Hello')
    for (const id of [draft.id, closed.id, 99_999_999]) {
      const response = await client.get(path(id))
      response.assertStatus(404)
      response.assertBodyContains({ error: 'NOT_FOUND' })
    }
  })
})
