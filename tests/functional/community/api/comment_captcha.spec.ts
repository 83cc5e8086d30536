import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import testUtils from '@adonisjs/core/services/test_utils'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { freezeClock } from '#tests/support/clock'
import { opened, sealed, solvedCaptcha } from '#tests/support/doubles/captcha'
import { commentRowsOf, openProduct, postComment } from '#tests/support/comments'
import { makeMember } from '#tests/support/shops'

test.group('The captcha of a comment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is required', async ({ client, assert }) => {
    const { product } = await openProduct()
    const response = await postComment(client, await makeMember(), product.id, {
      captcha: null,
    })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'CAPTCHA_REQUIRED' })
    assert.lengthOf(await commentRowsOf(product.id), 0)
  })

  test('is fetched by a signed-in user, solved, and valid for one comment', async ({
    client,
    assert,
  }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    ;(await client.get('/api/v1/captcha-challenges/comment')).assertStatus(401)
    const response = await client.get('/api/v1/captcha-challenges/comment').loginAs(user)
    response.assertStatus(200)
    assert.isString(response.body().data.challenge)

    const captcha = await solvedCaptcha({ userId: user.id })
    ;(await postComment(client, user, product.id, { captcha })).assertStatus(200)
    const again = await postComment(client, user, product.id, { captcha })
    again.assertStatus(422)
    again.assertBodyContains({ error: 'CAPTCHA_FAILED' })
    assert.lengthOf(await commentRowsOf(product.id), 1)
  })

  test('is not used up by a rejected comment', async ({ client }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    const captcha = await solvedCaptcha({ userId: user.id })
    const rejected = await postComment(client, user, product.id, { captcha, commentId: 99_999_999 })
    rejected.assertStatus(409)
    ;(await postComment(client, user, product.id, { captcha })).assertStatus(200)
  })

  test('of another user, altered, unsolved or invented is invalid', async ({ client, assert }) => {
    const { product } = await openProduct()
    const user = await makeMember()
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
      await clearRateLimits()
      const response = await postComment(client, user, product.id, { captcha })
      response.assertStatus(422)
      assert.equal(response.body().error, 'CAPTCHA_FAILED', captcha.slice(0, 60))
    }
    assert.lengthOf(await commentRowsOf(product.id), 0)
    ;(await postComment(client, user, product.id, { captcha: sealed(honest) })).assertStatus(200)
  })

  test('expires after ten minutes', async ({ client, cleanup }) => {
    const { product } = await openProduct()
    const user = await makeMember()
    const captcha = await solvedCaptcha({ userId: user.id })
    const frozen = freezeClock(DateTime.utc().plus({ minutes: 10, seconds: 1 }))
    cleanup(() => frozen.release())
    const late = await postComment(client, user, product.id, { captcha })
    late.assertStatus(422)
    late.assertBodyContains({ error: 'CAPTCHA_FAILED' })
  })
})
