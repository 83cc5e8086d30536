import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CHATS, makePair, MESSAGES, textTo, writeMessage } from '#tests/support/accounts/chats'
import { makeUser, PASSWORD, signedIn } from '#tests/support/identity'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { blockCustomer, makeCreator } from '#tests/support/shops'

const follow = (user: { id: number }, creatorId: number) =>
  db.table('follows').insert({ user_id: user.id, creator_id: creatorId, created_at: new Date() })

test.group('Messages', () => {
  test('go to a creator by name, are listed for both, and are unread for the creator', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await makePair()
    const { chatPartnerId: _, ...body } = textTo(0, 'Is the ink waterproof?')
    const posted = await buyerVisitor.post(MESSAGES, { ...body, creatorName: seller.creator.name })
    assert.equal(posted.status, 201, posted.text)
    assert.containsSubset(posted.body.data, { id: 1, senderId: buyer.id, type: 'text' })
    const again = await buyerVisitor.post(MESSAGES, { ...body, creatorName: seller.creator.name })
    assert.equal(again.status, 200)
    assert.equal(again.body.data.id, 1)

    const { body: theirs } = await sellerVisitor.get(CHATS)
    assert.containsSubset(theirs.data.items, [
      {
        chatPartner: { id: buyer.id, name: buyer.username, creatorName: null },
        lastMessage: { id: 1, content: 'Is the ink waterproof?', senderId: buyer.id },
        hasUnreadMessage: true,
        unreadCount: 1,
        isRequest: true,
      },
    ])
    const { body: own } = await buyerVisitor.get(CHATS)
    assert.containsSubset(own.data.items, [
      {
        chatPartner: { id: seller.user.id, name: seller.shop.name, status: 'online' },
        hasUnreadMessage: false,
        isRequest: false,
      },
    ])
  })

  test('reading marks nothing as read; the mark only grows', async ({ assert }) => {
    const { buyer, seller, sellerVisitor } = await makePair()
    for (let n = 0; n < 3; n++) await writeMessage(buyer.id, seller.user.id)
    const unread = async () =>
      (await sellerVisitor.get(CHATS)).body.data.items[0].unreadCount as number
    await sellerVisitor.get(`${MESSAGES}?chatPartnerId=${buyer.id}`)
    assert.equal(await unread(), 3)
    await sellerVisitor.patch(`${CHATS}/${buyer.id}`, { readId: 2 })
    assert.equal(await unread(), 1)
    await sellerVisitor.patch(`${CHATS}/${buyer.id}`, { readId: 1 })
    assert.equal(await unread(), 1)
    await sellerVisitor.patch(`${CHATS}/${buyer.id}`, { readId: 900 })
    assert.equal(await unread(), 0)
  })

  test('are paged back and caught up without gaps', async ({ assert }) => {
    const { buyer, seller, buyerVisitor } = await makePair()
    await writeMessage(buyer.id, seller.user.id)
    for (let n = 0; n < 9; n++) await writeMessage(seller.user.id, buyer.id)
    const ids = async (query: string) => {
      const { body } = await buyerVisitor.get(
        `${MESSAGES}?chatPartnerId=${seller.user.id}&pageSize=4${query}`
      )
      return [body.data.items.map(({ id }: { id: number }) => id), body.data.hasMore]
    }
    assert.deepEqual(await ids(''), [[7, 8, 9, 10], true])
    assert.deepEqual(await ids('&before=7'), [[3, 4, 5, 6], true])
    assert.deepEqual(await ids('&before=3'), [[1, 2], false])
    assert.deepEqual(await ids('&after=0'), [[1, 2, 3, 4], true])
    assert.deepEqual(await ids('&after=8'), [[9, 10], false])
  })

  test('an emptied chat is gone for one side and appears again with the next message', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await makePair()
    await writeMessage(buyer.id, seller.user.id, 'First')
    await sellerVisitor.delete(`${MESSAGES}?chatPartnerId=${buyer.id}`)
    assert.isEmpty((await sellerVisitor.get(CHATS)).body.data.items)
    assert.lengthOf((await buyerVisitor.get(CHATS)).body.data.items, 1)
    await writeMessage(buyer.id, seller.user.id, 'Second')
    const { body } = await sellerVisitor.get(`${MESSAGES}?chatPartnerId=${buyer.id}`)
    assert.deepEqual(
      body.data.items.map(({ content }: { content: string }) => content),
      ['Second']
    )
    assert.equal((await sellerVisitor.get(CHATS)).body.data.items[0].unreadCount, 1)
  })

  test('own ones are taken back within two minutes, and their text is erased', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await makePair()
    await writeMessage(buyer.id, seller.user.id, 'A slip')
    const foreign = await sellerVisitor.delete(
      `${MESSAGES}?chatPartnerId=${buyer.id}&messageIds[]=1`
    )
    assert.equal(foreign.status, 404)
    const path = `${MESSAGES}?chatPartnerId=${seller.user.id}&messageIds[]=1`
    assert.equal((await buyerVisitor.delete(path)).status, 200)
    assert.equal((await buyerVisitor.delete(path)).status, 200)
    const { body } = await sellerVisitor.get(`${MESSAGES}?chatPartnerId=${buyer.id}`)
    assert.containsSubset(body.data.items, [{ id: 1, content: '', isTakenBack: true }])
    assert.equal(body.data.chat.unreadCount, 0)
    assert.isEmpty(await db.from('chat_messages').where('content', 'A slip'))

    await writeMessage(buyer.id, seller.user.id, 'Another')
    await db
      .from('chat_messages')
      .where({ sender_id: buyer.id, seq: 2 })
      .update({ created_at: new Date(Date.now() - 121_000) })
    const late = await buyerVisitor.delete(path.replace('[]=1', '[]=2'))
    assert.equal(late.body.error, 'MESSAGE_TOO_OLD')
  })

  test('name an order of the two, and no other', async ({ assert }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const buyer = await makeUser()
    const own = await makePaidOrder(buyer, goods)
    const foreign = await makePaidOrder(await makeBuyer(), goods)
    const visitor = await signedIn(buyer)
    const about = (tradeNo: string) =>
      visitor.post(MESSAGES, {
        chatPartnerId: seller.user.id,
        type: 'order',
        tradeNo,
        clientId: crypto.randomUUID(),
      })
    assert.equal((await about(own.tradeNo)).body.data.tradeNo, own.tradeNo)
    assert.equal((await about(foreign.tradeNo)).status, 404)
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const listed = await visitor.get(`/api/v1/user/orders/regular?creatorName=${name}`)
    assert.equal(listed.body.data.total, 1)
    const none = await visitor.get('/api/v1/user/orders/regular?creatorName=nobody1')
    assert.equal(none.body.data.total, 0)
  })
})

test.group('Who may write', () => {
  test('nobody to a stranger, an unknown id or themselves: the same answer', async ({ assert }) => {
    const { buyer, buyerVisitor } = await makePair()
    const stranger = await makeUser()
    const admin = await makeUser({ role: 'admin' })
    const answers = new Set<string>()
    for (const id of [stranger.id, admin.id, buyer.id, 2_000_000_000]) {
      const posted = await buyerVisitor.post(MESSAGES, textTo(id, 'Hello'))
      const listed = await buyerVisitor.get(`${MESSAGES}?chatPartnerId=${id}`)
      assert.equal(posted.status, 404)
      assert.equal(listed.status, 404)
      answers.add(posted.body.error).add(listed.body.error)
    }
    assert.equal((await buyerVisitor.patch(`${CHATS}/${stranger.id}`, { readId: 1 })).status, 404)
    assert.deepEqual([...answers], ['NOT_FOUND'])
  })

  test('a creator to followers, but not to other users', async ({ assert }) => {
    const { buyer, seller, sellerVisitor } = await makePair()
    assert.equal((await sellerVisitor.post(MESSAGES, textTo(buyer.id, 'Hello'))).status, 404)
    await follow(buyer, seller.creator.id)
    assert.equal((await sellerVisitor.post(MESSAGES, textTo(buyer.id, 'Hello'))).status, 201)
  })

  test('a creator to followers and buyers whose own shop is closed, but not they to creators', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    await seller.user.merge({ password: PASSWORD }).save()
    const visitor = await signedIn(seller.user)
    const goods = await makeListing(seller)
    const [follower, customer, other] = [
      await makeCreator(),
      await makeCreator(),
      await makeCreator(),
    ]
    for (const { shop } of [follower, customer, other])
      await shop.merge({ status: 'inactive' }).save()
    await follow(follower.user, seller.creatorId)
    await makePaidOrder(customer.user, goods)
    const first = async (partnerId: number) =>
      (await visitor.post(MESSAGES, textTo(partnerId, crypto.randomUUID()))).status
    assert.equal(await first(follower.user.id), 201)
    assert.equal(await first(customer.user.id), 201)
    assert.equal(await first(other.user.id), 403)
  })

  test('a customer not to a shop that has closed since', async ({ assert }) => {
    const seller = await makeSeller()
    const buyer = await makeUser()
    await makePaidOrder(buyer, await makeListing(seller))
    await db.from('shops').where('creator_id', seller.creatorId).update({ status: 'inactive' })
    const visitor = await signedIn(buyer)
    const posted = await visitor.post(MESSAGES, textTo(seller.user.id, 'Hello'))
    assert.equal(posted.body.error, 'CHAT_NOT_OPEN')
  })

  test('strangers three messages without links, until there is an answer', async ({ assert }) => {
    const { buyer, seller, buyerVisitor } = await makePair()
    const say = (content: string) => buyerVisitor.post(MESSAGES, textTo(seller.user.id, content))
    assert.equal((await say('See //example.com')).body.error, 'CHAT_LINK_TOO_EARLY')
    assert.equal((await say('\u200b\u3164')).status, 422)
    for (const content of ['One', 'Two', 'Three']) assert.equal((await say(content)).status, 201)
    assert.equal((await say('Four')).body.error, 'CHAT_ANSWER_AWAITED')
    const { body } = await buyerVisitor.get(`${MESSAGES}?chatPartnerId=${seller.user.id}`)
    const reason = 'answer_awaited'
    assert.deepEqual(body.data.canWrite, { allowed: false, reason, isStranger: true })
    await writeMessage(seller.user.id, buyer.id)
    assert.equal((await say('See https://example.com')).status, 201)
  })

  test('nobody after a block of the chat or of the customer; the history stays', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await makePair()
    await writeMessage(buyer.id, seller.user.id)
    await writeMessage(seller.user.id, buyer.id)
    const say = async () =>
      (await buyerVisitor.post(MESSAGES, textTo(seller.user.id, crypto.randomUUID()))).body.error
    const blocked = await sellerVisitor.patch(`${CHATS}/${buyer.id}`, { isBlocked: true })
    assert.equal(blocked.body.data.chatPartner.status, 'blocked')
    assert.equal(await say(), 'CHAT_BLOCKED')
    const { body } = await buyerVisitor.get(`${MESSAGES}?chatPartnerId=${seller.user.id}`)
    assert.lengthOf(body.data.items, 2)
    assert.notEqual(body.data.chat.chatPartner.status, 'blocked')
    await sellerVisitor.patch(`${CHATS}/${buyer.id}`, { isBlocked: false })
    assert.isUndefined(await say())
    await blockCustomer(seller.shop.id, buyer.id, seller.user.id)
    assert.equal(await say(), 'CHAT_BLOCKED')
  })

  test('a closed shop begins no chat, but continues one; a banned partner ends it', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor } = await makePair()
    const say = async () =>
      (await buyerVisitor.post(MESSAGES, textTo(seller.user.id, crypto.randomUUID()))).body.error
    await seller.shop.merge({ status: 'inactive' }).save()
    assert.equal(await say(), 'CHAT_NOT_OPEN')
    await seller.shop.merge({ status: 'active' }).save()
    await writeMessage(buyer.id, seller.user.id)
    await seller.shop.merge({ status: 'inactive' }).save()
    assert.isUndefined(await say())
    await db.from('users').where('id', seller.user.id).update({ banned_at: new Date() })
    assert.equal(await say(), 'CHAT_PARTNER_GONE')
  })
})
