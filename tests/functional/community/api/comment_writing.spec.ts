import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import type Product from '#catalog/models/product'
import { holdClock } from '#tests/support/clock'
import { opened, sealed, solvedCaptcha } from '#tests/support/captcha'
import { makeCreator, makePerson, type Seller } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'
import { makePaidOrder } from '#tests/support/ordering'

const path = (productId: number, id?: number) =>
  `/api/v1/creator/products/${productId}/comments${id ? `/${id}` : ''}`

type Said = { content?: unknown; commentId?: number; captcha?: string | null }

async function say(client: ApiClient, user: User, productId: number, said: Said = {}) {
  const { content = 'A quiet read', captcha, ...rest } = said
  const response = captcha === undefined ? await solvedCaptcha({ userId: user.id }) : captcha
  return client
    .post(path(productId))
    .loginAs(user)
    .json({ content, ...rest, ...(response === null ? {} : { 'captcha-response': response }) })
}

async function openProduct(commentMode = 'open') {
  const seller = await makeCreator()
  return { seller, product: await makeProduct(seller, { commentMode }) }
}

/** What a payment leaves behind. */
async function buy(user: User, product: Product, { revoked = false } = {}) {
  const order = await makePaidOrder(user, {
    id: product.id,
    price: product.salesPrice,
    currency: product.currency,
  })
  await db.table('entitlements').insert({
    buyer_id: user.id,
    product_id: product.id,
    order_id: order.id,
    granted_at: new Date(),
    revoked_at: revoked ? new Date() : null,
  })
}

const rows = (productId: number) => db.from('comments').where('product_id', productId)

async function block(seller: Seller, user: User) {
  await db.table('blocked_customers').insert({
    shop_id: seller.shop.id,
    user_id: user.id,
    reason_type: 'other',
    reason: 'Enough',
    blocked_by: seller.user.id,
    created_at: new Date(),
  })
}

test.group('POST …/comments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keeps the words as they were meant and answers the comment as the page shows it', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    const response = await say(client, user, product.id, {
      content: '  一行目\n<b>二行目</b> 🎏 ',
    })
    response.assertStatus(200)
    assert.containsSubset(response.body().data, {
      content: '一行目\n<b>二行目</b> 🎏',
      commentId: null,
      isDeleted: false,
      canDelete: true,
      author: { id: user.id, username: user.username, isCreator: false, avatar: null },
    })
    const list = await client.get(path(product.id))
    assert.equal(list.body().data.items[0].id, response.body().data.id)
    assert.isFalse(list.body().data.items[0].canDelete, 'a visitor deletes nothing')
  })

  test('takes the proof as a header, too', async ({ client }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    const response = await client
      .post(path(product.id))
      .loginAs(user)
      .header('captcha-response', await solvedCaptcha({ userId: user.id }))
      .json({ content: 'By header' })
    response.assertStatus(200)
  })

  test('in the mode "closed" takes nobody’s words, not even a buyer’s or the creator’s', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct('closed')
    const buyer = await makePerson()
    await buy(buyer, product)
    for (const user of [buyer, seller.user]) {
      const response = await say(client, user, product.id)
      response.assertStatus(403)
      response.assertBodyContains({ error: 'COMMENTS_CLOSED' })
    }
    assert.lengthOf(await rows(product.id), 0)
  })

  test('in the mode "purchased_only" takes a buyer’s and the creator’s words, and no others', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct('purchased_only')
    const [buyer, refunded, stranger] = [await makePerson(), await makePerson(), await makePerson()]
    await buy(buyer, product)
    await buy(refunded, product, { revoked: true })
    for (const user of [buyer, seller.user]) {
      ;(await say(client, user, product.id)).assertStatus(200)
    }
    for (const user of [refunded, stranger]) {
      const response = await say(client, user, product.id)
      response.assertStatus(403)
      response.assertBodyContains({ error: 'PURCHASE_REQUIRED' })
    }
    assert.lengthOf(await rows(product.id), 2)
  })

  test('in the mode "open" takes anybody’s words who is signed in', async ({ client }) => {
    const { product } = await openProduct()
    ;(await say(client, await makePerson(), product.id)).assertStatus(200)
    const visitor = await client.post(path(product.id)).json({ content: 'Hello' })
    visitor.assertStatus(401)
  })

  test('refuses words that are none, too many or broken', async ({ client, assert }) => {
    const { product } = await openProduct()
    for (const content of ['', '   ', 'x'.repeat(1001), 'a\0b', '\ud800', 7, ['a'], null]) {
      await db.from('rate_limits').delete()
      const response = await say(client, await makePerson(), product.id, { content })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'content', JSON.stringify(content))
    }
    const longest = await say(client, await makePerson(), product.id, {
      content: '墨'.repeat(1000),
    })
    longest.assertStatus(200)
  })

  test('is not to be had for what nobody may see', async ({ client }) => {
    const draft = await makeProduct(await makeCreator(), { status: 'draft', commentMode: 'open' })
    const closed = await makeProduct(await makeCreator({ shop: { status: 'inactive' } }), {
      commentMode: 'open',
    })
    const user = await makePerson()
    for (const id of [draft.id, closed.id, 99_999_999]) {
      const response = await say(client, user, id)
      response.assertStatus(404)
      response.assertBodyContains({ error: 'NOT_FOUND' })
    }
  })

  test('and reading are closed to blocked customers at once', async ({ client }) => {
    const { seller, product } = await openProduct()
    const user = await makePerson()
    await buy(user, product)
    await block(seller, user)
    for (const response of [
      await say(client, user, product.id),
      await client.get(path(product.id)).loginAs(user),
    ]) {
      response.assertStatus(403)
      response.assertBodyContains({ error: 'CUSTOMER_BLOCKED' })
    }
  })

  test('takes over nothing but the words: neither writer, product, time nor mark of deletion', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const other = await openProduct()
    const [user, victim] = [await makePerson(), await makePerson()]
    const response = await client
      .post(path(product.id))
      .loginAs(user)
      .json({
        'content': 'Mine',
        'captcha-response': await solvedCaptcha({ userId: user.id }),
        'id': 4711,
        'userId': victim.id,
        'user_id': victim.id,
        'productId': other.product.id,
        'product_id': other.product.id,
        'parentId': 1,
        'createdAt': '2001-01-01',
        'created_at': '2001-01-01',
        'deletedAt': '2001-01-01',
        'isCreator': true,
      })
    response.assertStatus(200)
    const row = await rows(product.id).firstOrFail()
    assert.notEqual(row.id, 4711)
    assert.containsSubset(row, { user_id: user.id, parent_id: null, deleted_at: null })
    assert.isAbove(row.created_at.getTime(), Date.now() - 60_000)
  })

  test('is measured: the seventh within a minute waits', async ({ client }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    for (let n = 0; n < 6; n++) {
      const response = await say(client, user, product.id, { captcha: null })
      response.assertStatus(422)
    }
    const response = await say(client, user, product.id)
    response.assertStatus(429)
  })
})

test.group('An answer to a comment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stands below it; an answer to the answer joins the same conversation', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct()
    const user = await makePerson()
    const first = (await say(client, user, product.id)).body().data
    const answer = await say(client, seller.user, product.id, { commentId: first.id })
    assert.containsSubset(answer.body().data, {
      commentId: first.id,
      author: { isCreator: true },
    })
    const again = await say(client, user, product.id, { commentId: answer.body().data.id })
    assert.equal(again.body().data.commentId, first.id)

    const list = await client.get(path(product.id))
    assert.lengthOf(list.body().data.items, 1)
    assert.containsSubset(list.body().data, { total: 1, commentCount: 3 })
    assert.equal(list.body().data.items[0].replyCount, 2)
    assert.deepEqual(
      list.body().data.items[0].replies.map(({ id }: { id: number }) => id),
      [answer.body().data.id, again.body().data.id]
    )
  })

  test('needs a comment of this product that still stands', async ({ client, assert }) => {
    const { product } = await openProduct()
    const elsewhere = await openProduct()
    const user = await makePerson()
    const foreign = (await say(client, user, elsewhere.product.id)).body().data
    const gone = (await say(client, user, product.id)).body().data
    await client.delete(path(product.id, gone.id)).loginAs(user)
    for (const commentId of [foreign.id, gone.id, 99_999_999]) {
      const response = await say(client, user, product.id, { commentId })
      response.assertStatus(409)
      response.assertBodyContains({ error: 'RELATED_ENTITY_DELETED' })
    }
    assert.lengthOf(await rows(product.id), 1)
  })

  test('comes with the first three; the others are read from where one stopped', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    const { id: commentId } = (await say(client, user, product.id)).body().data
    for (let n = 1; n <= 6; n++) {
      await db.table('comments').insert({
        product_id: product.id,
        user_id: user.id,
        parent_id: commentId,
        content: `Answer ${n}`,
        created_at: DateTime.utc().plus({ minutes: n }).toJSDate(),
      })
    }
    const [shown] = (await client.get(path(product.id))).body().data.items
    assert.equal(shown.replyCount, 6)
    assert.lengthOf(shown.replies, 3)
    const rest = await client.get(
      `${path(product.id)}?commentId=${commentId}&after=${shown.replies[2].id}&pageSize=2`
    )
    const { items, hasMore } = rest.body().data
    assert.isTrue(hasMore)
    assert.deepEqual(
      items.map(({ content }: { content: string }) => content),
      ['Answer 4', 'Answer 5']
    )
  })
})

test.group('DELETE …/comments/{cid}', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for its writer and for the creator of the product; to others it is absent', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct()
    const elsewhere = await openProduct()
    const [writer, stranger] = [await makePerson(), await makePerson()]
    const mine = (await say(client, writer, product.id)).body().data
    const second = (await say(client, writer, product.id)).body().data

    const absent = await client.delete(path(product.id, 99_999_999)).loginAs(stranger)
    for (const intruder of [stranger, elsewhere.seller.user]) {
      const response = await client.delete(path(product.id, mine.id)).loginAs(intruder)
      response.assertStatus(404)
      const { requestId: _, ...body } = response.body()
      const { requestId: __, ...sameBody } = absent.body()
      assert.deepEqual(body, sameBody)
    }
    const wrongPath = await client
      .delete(path(elsewhere.product.id, mine.id))
      .loginAs(elsewhere.seller.user)
    wrongPath.assertStatus(404)

    ;(await client.delete(path(product.id, mine.id)).loginAs(writer)).assertStatus(200)
    ;(await client.delete(path(product.id, mine.id)).loginAs(writer)).assertStatus(404)
    ;(await client.delete(path(product.id, second.id)).loginAs(seller.user)).assertStatus(200)
    assert.lengthOf(await rows(product.id).whereNull('deleted_at'), 0)
    const entry = await db.from('audit_entries').where('action', 'comment.deleted').orderBy('id')
    assert.deepEqual(
      entry.map(({ actor_id: actor, subject_id: id }) => [actor, id]),
      [
        [writer.id, String(mine.id)],
        [seller.user.id, String(second.id)],
      ]
    )
  })

  test('leaves the place of a question that was answered, without its words and its writer', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const [asker, other] = [await makePerson(), await makePerson()]
    const question = (await say(client, asker, product.id, { content: 'Secret?' })).body().data
    const answer = (await say(client, other, product.id, { commentId: question.id })).body().data
    await client.delete(path(product.id, question.id)).loginAs(asker)

    const list = await client.get(path(product.id))
    assert.containsSubset(list.body().data.items[0], {
      isDeleted: true,
      content: '',
      author: null,
      replies: [{ id: answer.id }],
    })
    assert.notInclude(list.text(), 'Secret?')
    assert.notInclude(list.text(), asker.username)
    assert.equal(list.body().data.commentCount, 1)

    await client.delete(path(product.id, answer.id)).loginAs(other)
    const empty = await client.get(path(product.id))
    assert.containsSubset(empty.body().data, { items: [], total: 0, commentCount: 0 })
  })
})

test.group('The captcha of a comment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is required', async ({ client, assert }) => {
    const { product } = await openProduct()
    const response = await say(client, await makePerson(), product.id, { captcha: null })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'CAPTCHA_REQUIRED' })
    assert.lengthOf(await rows(product.id), 0)
  })

  test('is fetched by who is signed in, solved, and good for one comment', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    ;(await client.get('/api/v1/captcha-challenges/comment')).assertStatus(401)
    const asked = await client.get('/api/v1/captcha-challenges/comment').loginAs(user)
    asked.assertStatus(200)
    assert.isString(asked.body().data.challenge)

    const captcha = await solvedCaptcha({ userId: user.id })
    ;(await say(client, user, product.id, { captcha })).assertStatus(200)
    const again = await say(client, user, product.id, { captcha })
    again.assertStatus(422)
    again.assertBodyContains({ error: 'CAPTCHA_FAILED' })
    assert.lengthOf(await rows(product.id), 1)
  })

  test('is not used up by a comment that was refused', async ({ client }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    const captcha = await solvedCaptcha({ userId: user.id })
    const refused = await say(client, user, product.id, { captcha, commentId: 99_999_999 })
    refused.assertStatus(409)
    ;(await say(client, user, product.id, { captcha })).assertStatus(200)
  })

  test('of somebody else, altered, unsolved or made up is none', async ({ client, assert }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    const honest = opened(await solvedCaptcha({ userId: user.id }))
    const { challenge, solution } = honest
    const parameters = challenge.parameters
    const forged = [
      await solvedCaptcha({ userId: user.id + 1 }),
      sealed({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
      sealed({ challenge, solution: { ...solution, derivedKey: 'ff'.repeat(32) } }),
      sealed({ challenge, solution: null }),
      sealed({ challenge: { parameters: { ...parameters, cost: 1 } }, solution }),
      sealed({ challenge: { ...challenge, parameters: { ...parameters, data: {} } }, solution }),
      sealed({
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...parameters.data, until: 4e12 } },
        },
        solution,
      }),
      sealed({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
      sealed({ challenge: { parameters }, solution }),
      sealed({}),
      'nonsense',
      '{}',
      'A'.repeat(5_000),
    ]
    for (const captcha of forged) {
      await db.from('rate_limits').delete()
      const response = await say(client, user, product.id, { captcha })
      response.assertStatus(422)
      assert.equal(response.body().error, 'CAPTCHA_FAILED', captcha.slice(0, 60))
    }
    assert.lengthOf(await rows(product.id), 0)
    ;(await say(client, user, product.id, { captcha: sealed(honest) })).assertStatus(200)
  })

  test('is too old after ten minutes', async ({ client, cleanup }) => {
    const { product } = await openProduct()
    const user = await makePerson()
    const captcha = await solvedCaptcha({ userId: user.id })
    const held = holdClock(DateTime.utc().plus({ minutes: 10, seconds: 1 }))
    cleanup(() => held.release())
    const late = await say(client, user, product.id, { captcha })
    late.assertStatus(422)
    late.assertBodyContains({ error: 'CAPTCHA_FAILED' })
  })
})
