import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { SYSTEM } from '#core/http/actor'
import { EmptyChat } from '#chat/actions/empty_chat'
import { PostMessage } from '#chat/actions/post_message'
import { UpdateChat } from '#chat/actions/update_chat'
import { CountUnreadChats } from '#chat/queries/count_unread_chats'
import { writeMessage } from '#tests/support/accounts/chats'
import { Chance } from '#tests/support/chance'
import { makeCreator, makeMember } from '#tests/support/shops'

async function pair() {
  const { user } = await makeCreator()
  const { id: buyerId } = await makeMember()
  return { buyerId, sellerId: user.id }
}

const messagesOf = (userId: number) =>
  db
    .from('chat_messages')
    .whereIn('chat_id', db.from('chat_members').where('user_id', userId).select('chat_id'))
    .orderBy('seq')

const memberOf = (userId: number) => db.from('chat_members').where('user_id', userId).firstOrFail()

/** Without a surrounding transaction: concurrent requests need separate connections. */
test.group('Messages at the same moment', () => {
  test('fifty of one client id are one message', async ({ assert }) => {
    const { buyerId, sellerId } = await pair()
    const post = await app.container.make(PostMessage)
    const clientId = crypto.randomUUID()
    const input = { userId: buyerId, partnerId: sellerId, content: 'Hello', clientId }
    const results = await Promise.all(Array.from({ length: 50 }, () => post.execute(input)))
    assert.lengthOf(
      results.filter(({ isNew }) => isNew),
      1
    )
    assert.lengthOf(await messagesOf(buyerId), 1)
    assert.equal((await memberOf(sellerId)).unread, 1)
  })

  test('a hundred of each side have numbers without gaps', async ({ assert }) => {
    const { buyerId, sellerId } = await pair()
    await writeMessage(buyerId, sellerId)
    await writeMessage(sellerId, buyerId)
    await Promise.all(
      Array.from({ length: 100 }, () => [
        writeMessage(buyerId, sellerId),
        writeMessage(sellerId, buyerId),
      ]).flat()
    )
    const messages = await messagesOf(buyerId)
    assert.deepEqual(
      messages.map(({ seq }) => seq),
      Array.from({ length: 202 }, (_, n) => n + 1)
    )
    for (const id of [buyerId, sellerId]) {
      const { unread, read_seq: read } = await memberOf(id)
      const expected = messages.filter((one) => one.sender_id !== id && one.seq > read).length
      assert.equal(unread, expected)
    }
  })

  test('both begin the chat: one chat', async ({ assert }) => {
    const [one, other] = [await makeCreator(), await makeCreator()]
    await Promise.all([
      writeMessage(one.user.id, other.user.id),
      writeMessage(other.user.id, one.user.id),
    ])
    assert.lengthOf(await messagesOf(one.user.id), 2)
    assert.lengthOf(await db.from('chat_members').where('user_id', one.user.id), 1)
  })

  test('nothing is written after a block', async ({ assert }) => {
    const { buyerId, sellerId } = await pair()
    await writeMessage(buyerId, sellerId)
    await writeMessage(sellerId, buyerId)
    const update = await app.container.make(UpdateChat)
    const burst = Array.from({ length: 20 }, () => writeMessage(buyerId, sellerId))
    const block = update.execute({ userId: sellerId, partnerId: buyerId, isBlocked: true })
    const results = await Promise.allSettled([...burst, block])
    const written = results.slice(0, 20).filter(({ status }) => status === 'fulfilled').length
    assert.lengthOf(await messagesOf(buyerId), 2 + written)
    await assert.rejects(() => writeMessage(buyerId, sellerId), 'ChatBlocked')
  })
})

test.group('A chat against a model', () => {
  test('random messages, reads and clears', async ({ assert }) => {
    const { buyerId, sellerId } = await pair()
    await writeMessage(buyerId, sellerId)
    await writeMessage(sellerId, buyerId)
    const chance = new Chance(200)
    const senders = [buyerId, sellerId]
    const model = {
      [buyerId]: { read: 0, cleared: 0 },
      [sellerId]: { read: 2, cleared: 0 },
    } as Record<number, { read: number; cleared: number }>
    const update = await app.container.make(UpdateChat)
    const empty = await app.container.make(EmptyChat)
    model[buyerId]!.read = 1
    for (let step = 0; step < 150; step++) {
      const userId = chance.is(0.5) ? buyerId : sellerId
      const partnerId = userId === buyerId ? sellerId : buyerId
      const own = model[userId]!
      const which = chance.next()
      if (which < 0.5) {
        senders.push(userId)
        await writeMessage(userId, partnerId)
        own.read = senders.length
      } else if (which < 0.9) {
        const readId = chance.whole(1, senders.length + 2)
        await update.execute({ userId, partnerId, readId })
        own.read = Math.max(own.read, Math.min(readId, senders.length))
      } else {
        await empty.execute({ userId, partnerId })
        own.read = own.cleared = senders.length
      }
      for (const id of [buyerId, sellerId]) {
        const { unread, read_seq: read, cleared_seq: cleared } = await memberOf(id)
        const expected = senders.filter((sender, n) => sender !== id && n >= model[id]!.read)
        assert.deepEqual({ unread, read, cleared }, { unread: expected.length, ...model[id]! })
      }
    }
    const count = new CountUnreadChats()
    assert.equal(await count.execute(sellerId), (await memberOf(sellerId)).unread > 0 ? 1 : 0)
  })
})

test.group('Who leaves', () => {
  test('the messages stay for the partner, and go when both have left', async ({ assert }) => {
    const leave = await app.container.make(DeleteUser)
    for (const hasPartnerLeft of [false, true]) {
      const { buyerId: userId, sellerId } = await pair()
      await writeMessage(userId, sellerId)
      if (hasPartnerLeft)
        await db.from('users').where('id', sellerId).update({ deleted_at: new Date() })
      await leave.execute({ userId, forfeitsBalance: true, actor: { ...SYSTEM, userId } })
      assert.lengthOf(await messagesOf(sellerId), hasPartnerLeft ? 0 : 1)
    }
  })
})
