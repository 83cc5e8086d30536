import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { SYSTEM } from '#core/http/actor'
import { EmptyChat } from '#chat/actions/empty_chat'
import { SweepChats } from '#chat/actions/sweep_chats'
import { PostMessage } from '#chat/actions/post_message'
import { UpdateChat } from '#chat/actions/update_chat'
import { CountNotifications } from '#notifications/queries/count_notifications'
import { writeMessage } from '#tests/support/accounts/chats'
import { freezeClock } from '#tests/support/clock'
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

/** What the two of a chat must have, by rules that know nothing of rows. */
class ChatModel {
  /** Sender of each message: the first has number 1. */
  senders: number[]
  members: Record<number, { read: number; cleared: number; blocks: boolean }>

  constructor(readonly people: readonly [number, number]) {
    this.senders = [...people]
    const [first, second] = people
    this.members = {
      [first]: { read: 1, cleared: 0, blocks: false },
      [second]: { read: 2, cleared: 0, blocks: false },
    }
  }

  get isBlocked(): boolean {
    return this.people.some((id) => this.members[id]!.blocks)
  }

  write(userId: number) {
    this.senders.push(userId)
    this.members[userId]!.read = this.senders.length
  }

  read(userId: number, readId: number) {
    const own = this.members[userId]!
    own.read = Math.max(own.read, Math.min(readId, this.senders.length))
  }

  clear(userId: number) {
    const own = this.members[userId]!
    own.read = own.cleared = this.senders.length
  }

  of(userId: number) {
    const { read, cleared, blocks } = this.members[userId]!
    const unread = this.senders.filter((sender, n) => sender !== userId && n >= read).length
    return { unread, read, cleared, blocks }
  }
}

test.group('A chat against a model', () => {
  test('random messages, reads, clears and blocks', async ({ assert }) => {
    const { buyerId, sellerId } = await pair()
    await writeMessage(buyerId, sellerId)
    await writeMessage(sellerId, buyerId)
    const chance = new Chance(200)
    const model = new ChatModel([buyerId, sellerId])
    const update = await app.container.make(UpdateChat)
    const empty = await app.container.make(EmptyChat)
    let refused = 0
    for (let step = 0; step < 150; step++) {
      const userId = chance.pick(model.people)
      const partnerId = userId === buyerId ? sellerId : buyerId
      const which = chance.next()
      if (which < 0.5 && model.isBlocked) {
        refused++
        await assert.rejects(() => writeMessage(userId, partnerId), 'ChatBlocked')
      } else if (which < 0.5) {
        model.write(userId)
        await writeMessage(userId, partnerId)
      } else if (which < 0.8) {
        const readId = chance.whole(1, model.senders.length + 2)
        await update.execute({ userId, partnerId, readId })
        model.read(userId, readId)
      } else if (which < 0.9) {
        const isBlocked = chance.is(0.4)
        await update.execute({ userId, partnerId, isBlocked })
        model.members[userId]!.blocks = isBlocked
      } else {
        await empty.execute({ userId, partnerId })
        model.clear(userId)
      }
      for (const id of model.people) {
        const { unread, read_seq: read, cleared_seq: cleared, blocked_at: at } = await memberOf(id)
        assert.deepEqual({ unread, read, cleared, blocks: at !== null }, model.of(id))
      }
    }
    assert.isAbove(refused, 5)
    assert.lengthOf(await messagesOf(buyerId), model.senders.length)
    const count = await app.container.make(CountNotifications)
    const { chat } = await count.execute({ userId: sellerId })
    assert.equal(chat, model.of(sellerId).unread > 0 ? 1 : 0)
  })
})

test.group('Who leaves', () => {
  const leave = async (userId: number) =>
    (await app.container.make(DeleteUser)).execute({
      userId,
      forfeitsBalance: true,
      actor: { ...SYSTEM, userId },
    })
  /** Who has an open shop cannot leave. */
  const closeShops = () => db.from('shops').update({ status: 'inactive' })
  const sweep = async () => (await app.container.make(SweepChats)).execute()

  test('the messages stay for the partner, and are deleted thirty days after both have left', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyerId, sellerId } = await pair()
    await writeMessage(buyerId, sellerId)
    await leave(buyerId)
    clock.moveBy({ days: 60 })
    await sweep()
    assert.lengthOf(await messagesOf(sellerId), 1)
    await closeShops()
    await leave(sellerId)
    clock.moveBy({ days: 29 })
    await sweep()
    assert.lengthOf(await messagesOf(sellerId), 1)
    clock.moveBy({ days: 2 })
    await sweep()
    assert.isEmpty(await messagesOf(sellerId))
    assert.isEmpty(await db.from('chats').whereNotNull('expires_at'))
  })

  test('both at the same moment: the chat expires', async ({ assert }) => {
    const { buyerId, sellerId } = await pair()
    await writeMessage(buyerId, sellerId)
    await closeShops()
    await Promise.all([leave(buyerId), leave(sellerId)])
    const { chat_id: id } = await memberOf(buyerId)
    assert.isNotNull((await db.from('chats').where({ id }).firstOrFail()).expires_at)
  })
})
