import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { solvedCaptcha } from '#tests/support/doubles/captcha'
import { buy, commentRowsOf, commentsPath, openProduct, postComment } from '#tests/support/comments'
import { blockCustomer, makeCreator, makeMember } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

test.group('POST …/comments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keeps the text and returns the comment as the page shows it', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    const response = await postComment(client, user, product.id, {
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
    const list = await client.get(commentsPath(product.id))
    assert.equal(list.body().data.items[0].id, response.body().data.id)
    assert.isFalse(list.body().data.items[0].canDelete, 'a visitor deletes nothing')
  })

  test('accepts the captcha in a header, too', async ({ client }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    const response = await client
      .post(commentsPath(product.id))
      .loginAs(user)
      .header('captcha-response', await solvedCaptcha({ userId: user.id }))
      .json({ content: 'By header' })
    response.assertStatus(200)
  })

  test('in the mode "closed" rejects everybody, including buyers and the creator', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct('closed')
    const buyer = await makeMember()
    await buy(buyer, product)
    for (const user of [buyer, seller.user]) {
      const response = await postComment(client, user, product.id)
      response.assertStatus(403)
      response.assertBodyContains({ error: 'COMMENTS_CLOSED' })
    }
    assert.lengthOf(await commentRowsOf(product.id), 0)
  })

  test('in the mode "purchased_only" accepts buyers and the creator only', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct('purchased_only')
    const [buyer, refunded, stranger] = [await makeMember(), await makeMember(), await makeMember()]
    await buy(buyer, product)
    await buy(refunded, product, { revoked: true })
    for (const user of [buyer, seller.user]) {
      ;(await postComment(client, user, product.id)).assertStatus(200)
    }
    for (const user of [refunded, stranger]) {
      const response = await postComment(client, user, product.id)
      response.assertStatus(403)
      response.assertBodyContains({ error: 'PURCHASE_REQUIRED' })
    }
    assert.lengthOf(await commentRowsOf(product.id), 2)
  })

  test('in the mode "open" accepts every signed-in user', async ({ client }) => {
    const { product } = await openProduct()
    ;(await postComment(client, await makeMember(), product.id)).assertStatus(200)
    const visitor = await client.post(commentsPath(product.id)).json({ content: 'Hello' })
    visitor.assertStatus(401)
  })

  test('rejects empty, too long and malformed text', async ({ client, assert }) => {
    const { product } = await openProduct()
    for (const content of ['', '   ', 'x'.repeat(1001), 'a\0b', '\ud800', 7, ['a'], null]) {
      await clearRateLimits()
      const response = await postComment(client, await makeMember(), product.id, {
        content,
      })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'content', JSON.stringify(content))
    }
    const longest = await postComment(client, await makeMember(), product.id, {
      content: '墨'.repeat(1000),
    })
    longest.assertStatus(200)
  })

  test('is a 404 for products that are not visible', async ({ client }) => {
    const draft = await makeProduct(await makeCreator(), { status: 'draft', commentMode: 'open' })
    const closed = await makeProduct(await makeCreator({ shop: { status: 'inactive' } }), {
      commentMode: 'open',
    })
    const user = await makeMember()
    for (const id of [draft.id, closed.id, 99_999_999]) {
      const response = await postComment(client, user, id)
      response.assertStatus(404)
      response.assertBodyContains({ error: 'NOT_FOUND' })
    }
  })

  test('and reading are closed to blocked customers at once', async ({ client }) => {
    const { seller, product } = await openProduct()
    const user = await makeMember()
    await buy(user, product)
    await blockCustomer(seller.shop.id, user.id, seller.user.id)
    for (const response of [
      await postComment(client, user, product.id),
      await client.get(commentsPath(product.id)).loginAs(user),
    ]) {
      response.assertStatus(403)
      response.assertBodyContains({ error: 'CUSTOMER_BLOCKED' })
    }
  })

  test('takes only the text: neither author, product, time nor deletion mark', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const other = await openProduct()
    const [user, victim] = [await makeMember(), await makeMember()]
    const response = await client
      .post(commentsPath(product.id))
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
    const row = await commentRowsOf(product.id).firstOrFail()
    assert.notEqual(row.id, 4711)
    assert.containsSubset(row, { user_id: user.id, parent_id: null, deleted_at: null })
    assert.isAbove(row.created_at.getTime(), Date.now() - 60_000)
  })

  test('is rate limited: the seventh within a minute has to wait', async ({ client }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    for (let n = 0; n < 6; n++) {
      const response = await postComment(client, user, product.id, { captcha: null })
      response.assertStatus(422)
    }
    const response = await postComment(client, user, product.id)
    response.assertStatus(429)
  })
})
