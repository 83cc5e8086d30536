import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import { PushSender, type PushMessage } from '#platform/push/push_sender'
import { UpdateChat } from '#chat/actions/update_chat'
import { AddPushSubscription } from '#notifications/push/actions/add_push_subscription'
import { writeMessage } from '#tests/support/accounts/chats'
import {
  answer,
  makeAsker,
  makeClerk,
  TICKETS,
  TICKET_OFFICE,
  ticketBody,
} from '#tests/support/accounts/tickets'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator, makeMember } from '#tests/support/shops'

/** A push service that accepts everything. */
class Sender extends PushSender {
  override isAvailable = true
  override publicKey = 'key'
  sent: (Record<string, unknown> & { endpoint: string })[] = []

  override accepts() {
    return true
  }

  override async send({ endpoint }: { endpoint: string }, { content }: PushMessage) {
    this.sent.push({ endpoint, ...JSON.parse(content) })
    return { status: 201, result: 'sent' as const }
  }
}

test.group('Push messages about chats and tickets', (group) => {
  let sender: Sender

  group.each.setup(emptyQueue)
  group.each.setup(() => {
    sender = new Sender()
    app.container.swap(PushSender as never, () => sender as never)
    return () => app.container.restore(PushSender as never)
  })

  async function register({ id: userId }: Pick<User, 'id'>) {
    const endpoint = `https://push.example/${userId}`
    const address = { endpoint, keys: { p256dh: 'a', auth: 'b' } }
    const sessionId = crypto.randomUUID()
    // Seen long ago: who is on the site needs no push message.
    await db.table('sessions').insert({
      id: sessionId,
      user_id: `${userId}`,
      data: '{}',
      last_seen_at: new Date(0),
      expires_at: new Date(Date.now() + 60_000),
    })
    const add = await app.container.make(AddPushSubscription)
    await add.execute({ userId, sessionId, address, device: 'Phone', locale: 'ja-JP' })
    return endpoint
  }

  async function pair() {
    const { user: seller } = await makeCreator()
    const buyer = await makeMember()
    return { buyer, seller, endpoint: await register(seller) }
  }

  test('come once until the chat is read, in the device’s language, without names and words', async ({
    assert,
  }) => {
    const { buyer, seller, endpoint } = await pair()
    for (const text of ['The secret of the ink', 'And another'])
      await writeMessage(buyer.id, seller.id, text)
    await settle()
    assert.lengthOf(sender.sent, 1)
    const [first] = sender.sent
    assert.containsSubset(first, { endpoint, path: `/account/messages?with=${buyer.id}` })
    assert.notMatch(JSON.stringify(first), /ink|another/)
    assert.notInclude(JSON.stringify(first), buyer.username)
    assert.match(first!.body as string, /メッセージ/)

    const update = await app.container.make(UpdateChat)
    await update.execute({ userId: seller.id, partnerId: buyer.id, readId: 2 })
    await writeMessage(buyer.id, seller.id)
    await settle()
    assert.lengthOf(sender.sent, 2)
  })

  test('do not come from muted and blocked chats, nor to who does not want them', async ({
    assert,
  }) => {
    const update = await app.container.make(UpdateChat)
    const ends: ((userId: number, partnerId: number) => Promise<unknown>)[] = [
      (userId, partnerId) => update.execute({ userId, partnerId, isMuted: true }),
      (userId, partnerId) => update.execute({ userId, partnerId, isBlocked: true }),
      (userId, partnerId) => update.execute({ userId, partnerId, readId: 1 }),
      (userId) =>
        db.table('notification_preferences').insert({
          user_id: userId,
          topic: 'chat',
          mail: true,
          push: false,
        }),
    ]
    for (const end of ends) {
      const { buyer, seller } = await pair()
      await writeMessage(buyer.id, seller.id)
      await end(seller.id, buyer.id)
      await settle()
      assert.isEmpty(sender.sent, String(end))
    }
  })

  test('about an answer open the ticket', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    await register(user)
    const { admin } = await makeClerk()
    const { id } = (await visitor.post(TICKETS, ticketBody())).body.data
    const path = `${TICKET_OFFICE}/${id}/conversations`
    await admin.post(path, answer('A note', { isInternal: true }))
    await settle()
    assert.isEmpty(sender.sent)
    await admin.post(path, answer('Try it again', { seenId: 2_147_483_647 }))
    await settle()
    assert.lengthOf(sender.sent, 1)
    assert.containsSubset(sender.sent[0], { path: `/tickets/${id}` })
    assert.notInclude(JSON.stringify(sender.sent), 'Try it again')
  })
})
