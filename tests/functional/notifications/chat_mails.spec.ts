import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { FrozenClock } from '#core/clock/clock'
import { UpdateChat } from '#chat/actions/update_chat'
import { MailUnreadChat } from '#notifications/actions/chat/mail_unread_chat'
import { writeMessage } from '#tests/support/accounts/chats'
import { freezeClock } from '#tests/support/clock'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator, makeMember } from '#tests/support/shops'

async function pair() {
  const { user: seller, creator } = await makeCreator()
  const buyer = await makeMember()
  return { buyer, seller, creator }
}

/** Runs what the queue runs after the delay, for each chat of the test that became unread. */
async function pass(clock: FrozenClock, userId: number) {
  clock.moveBy({ minutes: 11 })
  const mail = await app.container.make(MailUnreadChat)
  const events = await db
    .from('outbox_events')
    .where('name', 'chat.chat_became_unread')
    .whereRaw(`(payload->>'userId')::int = ?`, [userId])
  for (const { payload } of events) await mail.execute(payload)
}

test.group('Mails about unread messages', (group) => {
  group.each.setup(emptyQueue)

  test('come after ten minutes, once for all of them, without the words', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, seller, creator } = await pair()
    await writeMessage(buyer.id, seller.id, 'The secret of the ink')
    await writeMessage(buyer.id, seller.id, 'And another')
    await settle()
    assert.isEmpty(await mailsTo(seller.email))
    await pass(clock, seller.id)
    const mails = await mailsTo(seller.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.subject, '2')
    assert.include(mails[0]!.text, buyer.username)
    assert.include(mails[0]!.text, `/account/messages?with=${buyer.id}`)
    assert.notInclude(mails[0]!.text, 'ink')
    await writeMessage(buyer.id, seller.id)
    await pass(clock, seller.id)
    assert.lengthOf(await mailsTo(seller.email), 1)

    await writeMessage(seller.id, buyer.id)
    await pass(clock, buyer.id)
    assert.include((await mailsTo(buyer.email))[0]!.text, creator.name)
  })

  test('do not come when the chat was read or muted, or the user was there', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const update = await app.container.make(UpdateChat)
    const ends: ((one: { userId: number; partnerId: number }) => Promise<unknown>)[] = [
      (one) => update.execute({ ...one, readId: 1 }),
      (one) => update.execute({ ...one, isMuted: true }),
      (one) => update.execute({ ...one, isBlocked: true }),
      async ({ userId }) =>
        db.table('sessions').insert({
          id: crypto.randomUUID(),
          user_id: `${userId}`,
          data: '{}',
          last_seen_at: clock.now().plus({ minutes: 1 }).toJSDate(),
          expires_at: clock.now().plus({ days: 1 }).toJSDate(),
        }),
      async ({ userId }) =>
        db.table('notification_preferences').insert({
          user_id: userId,
          topic: 'chat',
          mail: false,
          push: true,
        }),
      async ({ partnerId }) =>
        db.from('users').where('id', partnerId).update({ banned_at: new Date() }),
    ]
    for (const end of ends) {
      const { buyer, seller } = await pair()
      await writeMessage(buyer.id, seller.id)
      await settle()
      await end({ userId: seller.id, partnerId: buyer.id })
      await pass(clock, seller.id)
      assert.isEmpty(await mailsTo(seller.email), String(end))
    }
  })

  test('are at most six a day, also at the same moment', async ({ assert, cleanup }) => {
    const { release } = freezeClock()
    cleanup(release)
    const { user: seller } = await makeCreator()
    const mail = await app.container.make(MailUnreadChat)
    const inputs = []
    for (let n = 0; n < 9; n++) {
      const { id: partnerId } = await makeMember()
      await writeMessage(partnerId, seller.id)
      const chat = await db.from('chat_members').where('user_id', partnerId).firstOrFail()
      inputs.push({ chatId: chat.chat_id, userId: seller.id, partnerId, seq: 1 })
    }
    await Promise.all([...inputs, ...inputs].map((input) => mail.execute(input)))
    assert.lengthOf(await mailsTo(seller.email), 6)
  })
})
