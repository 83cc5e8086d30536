import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { commentRowsOf, commentsPath, openProduct, postComment } from '#tests/support/comments'
import { makeMember } from '#tests/support/shops'

test.group('DELETE …/comments/{cid}', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for its author and for the creator of the product; others get a 404', async ({
    client,
    assert,
  }) => {
    const { seller, product } = await openProduct()
    const elsewhere = await openProduct()
    const [writer, stranger] = [await makeMember(), await makeMember()]
    const mine = (await postComment(client, writer, product.id)).body().data
    const second = (await postComment(client, writer, product.id)).body().data

    const absent = await client.delete(commentsPath(product.id, 99_999_999)).loginAs(stranger)
    for (const intruder of [stranger, elsewhere.seller.user]) {
      const response = await client.delete(commentsPath(product.id, mine.id)).loginAs(intruder)
      response.assertStatus(404)
      const { requestId: _, ...body } = response.body()
      const { requestId: __, ...sameBody } = absent.body()
      assert.deepEqual(body, sameBody)
    }
    const wrongPath = await client
      .delete(commentsPath(elsewhere.product.id, mine.id))
      .loginAs(elsewhere.seller.user)
    wrongPath.assertStatus(404)

    ;(await client.delete(commentsPath(product.id, mine.id)).loginAs(writer)).assertStatus(200)
    ;(await client.delete(commentsPath(product.id, mine.id)).loginAs(writer)).assertStatus(404)
    ;(await client.delete(commentsPath(product.id, second.id)).loginAs(seller.user)).assertStatus(
      200
    )
    assert.lengthOf(await commentRowsOf(product.id).whereNull('deleted_at'), 0)
    const entry = await db.from('audit_entries').where('action', 'comment.deleted').orderBy('id')
    assert.deepEqual(
      entry.map(({ actor_id: actor, subject_id: id }) => [actor, id]),
      [
        [writer.id, String(mine.id)],
        [seller.user.id, String(second.id)],
      ]
    )
  })

  test('keeps the place of a comment with replies, without its text and author', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const [asker, other] = [await makeMember(), await makeMember()]
    const question = (await postComment(client, asker, product.id, { content: 'Secret?' })).body()
      .data
    const answer = (await postComment(client, other, product.id, { commentId: question.id })).body()
      .data
    await client.delete(commentsPath(product.id, question.id)).loginAs(asker)

    const list = await client.get(commentsPath(product.id))
    assert.containsSubset(list.body().data.items[0], {
      isDeleted: true,
      content: '',
      author: null,
      replies: [{ id: answer.id }],
    })
    assert.notInclude(list.text(), 'Secret?')
    assert.notInclude(list.text(), asker.username)
    assert.equal(list.body().data.commentCount, 1)

    await client.delete(commentsPath(product.id, answer.id)).loginAs(other)
    const empty = await client.get(commentsPath(product.id))
    assert.containsSubset(empty.body().data, { items: [], total: 0, commentCount: 0 })
  })
})
