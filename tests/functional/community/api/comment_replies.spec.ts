import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { commentRowsOf, commentsPath, openProduct, postComment } from '#tests/support/comments'
import { makeMember } from '#tests/support/shops'

test.group('A reply to a comment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is shown below it; a reply to the reply joins the same thread', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct()
    const user = await makeMember()
    const first = (await postComment(client, user, product.id)).body().data
    const answer = await postComment(client, seller.user, product.id, { commentId: first.id })
    assert.containsSubset(answer.body().data, {
      commentId: first.id,
      author: { isCreator: true },
    })
    const again = await postComment(client, user, product.id, { commentId: answer.body().data.id })
    assert.equal(again.body().data.commentId, first.id)

    const list = await client.get(commentsPath(product.id))
    assert.lengthOf(list.body().data.items, 1)
    assert.containsSubset(list.body().data, { total: 1, commentCount: 3 })
    assert.equal(list.body().data.items[0].replyCount, 2)
    assert.deepEqual(
      list.body().data.items[0].replies.map(({ id }: { id: number }) => id),
      [answer.body().data.id, again.body().data.id]
    )
  })

  test('needs an existing comment of this product', async ({ client, assert }) => {
    const { product } = await openProduct()
    const elsewhere = await openProduct()
    const user = await makeMember()
    const foreign = (await postComment(client, user, elsewhere.product.id)).body().data
    const deleted = (await postComment(client, user, product.id)).body().data
    await client.delete(commentsPath(product.id, deleted.id)).loginAs(user)
    for (const commentId of [foreign.id, deleted.id, 99_999_999]) {
      const response = await postComment(client, user, product.id, { commentId })
      response.assertStatus(409)
      response.assertBodyContains({ error: 'RELATED_ENTITY_DELETED' })
    }
    assert.lengthOf(await commentRowsOf(product.id), 1)
  })

  test('is among the first three; later ones are read page by page', async ({ client, assert }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    const { id: commentId } = (await postComment(client, user, product.id)).body().data
    for (let n = 1; n <= 6; n++) {
      await db.table('comments').insert({
        product_id: product.id,
        user_id: user.id,
        parent_id: commentId,
        content: `Answer ${n}`,
        created_at: DateTime.utc().plus({ minutes: n }).toJSDate(),
      })
    }
    const [parent] = (await client.get(commentsPath(product.id))).body().data.items
    assert.equal(parent.replyCount, 6)
    assert.lengthOf(parent.replies, 3)
    const rest = await client.get(
      `${commentsPath(product.id)}?commentId=${commentId}&after=${parent.replies[2].id}&pageSize=2`
    )
    const { items, hasMore } = rest.body().data
    assert.isTrue(hasMore)
    assert.deepEqual(
      items.map(({ content }: { content: string }) => content),
      ['Answer 4', 'Answer 5']
    )
  })
})
