import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { ReportedChats } from '#shops/values/reported_chats'
import {
  makePair,
  MESSAGES,
  sendPicture,
  textTo,
  writeMessage,
} from '#tests/support/accounts/chats'
import { makeUser, signedIn } from '#tests/support/identity'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator, makeMember } from '#tests/support/shops'

const report = async (userId: number, partnerId: number, messageIds: number[]) => {
  const port = await app.container.make(ReportedChats)
  return db.transaction((trx) => port.report({ userId, partnerId, messageIds }, trx))
}

test.group('Reports of chats', (group) => {
  group.each.setup(emptyQueue)

  test('hand over copies of messages, also of those that were taken back', async ({ assert }) => {
    const { buyer, seller, buyerVisitor } = await makePair()
    await writeMessage(buyer.id, seller.user.id, 'Pay me elsewhere')
    await writeMessage(seller.user.id, buyer.id, 'No')
    await buyerVisitor.delete(`${MESSAGES}?chatPartnerId=${seller.user.id}&messageIds[]=1`)
    const copies = await report(seller.user.id, buyer.id, [2, 1])
    assert.containsSubset(copies, [
      { id: 1, isOwn: false, content: 'Pay me elsewhere', isTakenBack: true, images: [] },
      { id: 2, isOwn: true, content: 'No', isTakenBack: false },
    ])
    const stored = await db.from('chat_messages').where('content', 'Pay me elsewhere')
    assert.isEmpty(stored)
  })

  test('need a chat, and messages that the reporter sees, one of them the partner’s', async ({
    assert,
  }) => {
    const { buyer, seller, sellerVisitor } = await makePair()
    await assert.rejects(() => report(seller.user.id, buyer.id, [1]), 'NotFound')
    await writeMessage(buyer.id, seller.user.id)
    await writeMessage(seller.user.id, buyer.id)
    for (const ids of [[2], [1, 3], [], Array.from({ length: 21 }, (_, n) => n + 1)])
      await assert.rejects(() => report(seller.user.id, buyer.id, ids), 'NotFound')
    const stranger = await makeUser()
    await assert.rejects(() => report(stranger.id, buyer.id, [1]), 'NotFound')
    await sellerVisitor.delete(`${MESSAGES}?chatPartnerId=${buyer.id}`)
    await assert.rejects(() => report(seller.user.id, buyer.id, [1]), 'NotFound')
    assert.isEmpty(await db.from('chat_reports').where('reporter_id', seller.user.id))
  })

  test('by three users within a day prevent new chats, until an admin has reviewed them', async ({
    assert,
  }) => {
    const { id: userId } = await makeMember()
    await db
      .from('users')
      .where('id', userId)
      .update({ created_at: new Date('2020-01-01') })
    const sellers = []
    for (let n = 0; n < 3; n++) {
      const { user } = await makeCreator()
      await writeMessage(userId, user.id)
      sellers.push(user)
    }
    await Promise.all([sellers[0]!, sellers[1]!].map(({ id }) => report(id, userId, [1])))
    await report(sellers[0]!.id, userId, [1])
    const { user: fourth } = await makeCreator()
    await writeMessage(userId, fourth.id)
    await report(sellers[2]!.id, userId, [1])

    const { user: fifth } = await makeCreator()
    await assert.rejects(() => writeMessage(userId, fifth.id), 'ChatRestricted')
    await writeMessage(userId, fourth.id)
    const port = await app.container.make(ReportedChats)
    await db.transaction((trx) => port.review({ reportedUserId: userId }, trx))
    await writeMessage(userId, fifth.id)
  })

  test('show admins the pictures of reported messages, and no others', async ({ assert }) => {
    const { buyer, seller, buyerVisitor } = await makePair()
    await writeMessage(buyer.id, seller.user.id)
    await writeMessage(seller.user.id, buyer.id)
    const ids: number[] = []
    for (let n = 0; n < 2; n++) {
      const { id } = (await sendPicture(buyerVisitor)).body.data
      await buyerVisitor.post(MESSAGES, {
        ...textTo(seller.user.id, 'Look'),
        type: 'image',
        imageIds: [id],
      })
      ids.push(id)
    }
    await settle()
    const copies = await report(seller.user.id, buyer.id, [3])
    assert.equal(copies[0]!.images[0]!.id, ids[0])
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const statuses = []
    for (const id of ids)
      statuses.push((await admin.get(`/api/v1/admin-dashboard/chat-images/${id}`)).status)
    assert.deepEqual(statuses, [302, 404])
  })
})
