import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MESSAGES, textTo } from '#tests/support/accounts/chats'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

test.group('Limits of chats', () => {
  test('three new chats in the first 24 hours of an account', async ({ assert }) => {
    const visitor = await signedIn(await makeUser())
    const sellers = await Promise.all(Array.from({ length: 4 }, () => makeCreator()))
    const statuses = []
    for (const { user } of sellers)
      statuses.push((await visitor.post(MESSAGES, textTo(user.id, crypto.randomUUID()))).status)
    assert.deepEqual(statuses, [201, 201, 201, 429])
  })

  test('the same text to three partners an hour', async ({ assert }) => {
    const buyer = await makeUser()
    await db
      .from('users')
      .where('id', buyer.id)
      .update({ created_at: new Date('2020-01-01') })
    const visitor = await signedIn(buyer)
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const { user } = await makeCreator()
      statuses.push((await visitor.post(MESSAGES, textTo(user.id, 'Buy my ink'))).status)
    }
    assert.deepEqual(statuses, [201, 201, 201, 429])
  })
})
