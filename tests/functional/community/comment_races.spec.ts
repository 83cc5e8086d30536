import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { DeleteComment } from '#community/actions/delete_comment'
import { PostComment } from '#community/actions/post_comment'
import { solvedCaptcha } from '#tests/support/doubles/captcha'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator, makeMember } from '#tests/support/shops'

const names = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).constructor.name] : []
  )

/** Without a surrounding transaction: concurrent requests need separate connections. */
test.group('Comments at the same moment', () => {
  test('that use one captcha store one comment', async ({ assert }) => {
    const product = await makeProduct(await makeCreator(), { commentMode: 'open' })
    const { id: userId } = await makeMember()
    const post = await app.container.make(PostComment)
    const captchaResponse = await solvedCaptcha({ userId })
    const input = { productId: product.id, userId, content: 'Again', captchaResponse }
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => post.execute(input)))
    assert.deepEqual(names(results), Array(7).fill('CaptchaFailed'))
    assert.lengthOf(await db.from('comments').where('product_id', product.id), 1)
  })

  test('no reply is written to a deleted comment, and none is deleted twice', async ({
    assert,
  }) => {
    const product = await makeProduct(await makeCreator(), { commentMode: 'open' })
    const { id: userId } = await makeMember()
    const post = await app.container.make(PostComment)
    const remove = await app.container.make(DeleteComment)
    for (let round = 0; round < 5; round++) {
      const proofs = await Promise.all([1, 2, 3].map(() => solvedCaptcha({ userId })))
      const comment = { productId: product.id, userId, content: 'Hm' }
      const commentId = await post.execute({ ...comment, captchaResponse: proofs[0]! })
      const deletion = { id: commentId, productId: product.id, userId, actor: SYSTEM }
      const [first, second, ...responses] = await Promise.allSettled([
        remove.execute(deletion),
        remove.execute(deletion),
        ...proofs
          .slice(1)
          .map((captchaResponse) => post.execute({ ...comment, commentId, captchaResponse })),
      ])
      assert.deepEqual(names([first!, second!]), ['NotFound'])
      const standing = await db.from('comments').where('parent_id', commentId)
      const rejected = names(responses)
      assert.isTrue(rejected.every((name) => name === 'CommentGone'))
      assert.lengthOf(standing, 2 - rejected.length)
    }
  })
})
