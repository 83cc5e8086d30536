import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { UpdateChat } from '#chat/actions/update_chat'
import Product from '#catalog/models/product'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import { FollowCreator } from '#community/actions/follow_creator'
import { ListNewsOfFollowed } from '#community/queries/list_news_of_followed'
import { ListNewsOfFollowers } from '#notifications/broadcasts/queries/list_news_of_followers'
import { makeProduct } from '#tests/support/catalog'
import { writeMessage } from '#tests/support/accounts/chats'
import { postComment } from '#tests/support/comments'
import { emptyQueue, settle } from '#tests/support/queue'
import { blockCustomer, makeCreator, makeMember } from '#tests/support/shops'

const kindsOf = async (userId: number) => {
  const rows = await db.from('event_notifications').where('user_id', userId).orderBy('id')
  return rows.map(({ type }) => type)
}

test.group('Blocks and notifications', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  const follow = async (userId: number, creatorName: string) =>
    (await app.container.make(FollowCreator)).execute({ userId, creatorName })

  async function blockInChat(userId: number, partnerId: number) {
    await writeMessage(partnerId, userId)
    const update = await app.container.make(UpdateChat)
    await update.execute({ userId, partnerId, isBlocked: true })
  }

  test('a creator is not notified of a follower whom they have blocked in the chat', async ({
    assert,
  }) => {
    const { user: seller, creator } = await makeCreator()
    const [blocked, welcome] = [await makeMember(), await makeMember()]
    await blockInChat(seller.id, blocked.id)
    await follow(blocked.id, creator.name)
    await settle()
    assert.deepEqual(await kindsOf(seller.id), [])
    await follow(welcome.id, creator.name)
    await settle()
    assert.deepEqual(await kindsOf(seller.id), ['follower'])
  })

  test('a creator is not notified of a follower whom they blocked before the notification was made', async ({
    assert,
  }) => {
    const { user: seller, creator, shop } = await makeCreator()
    const blocked = await makeMember()
    await follow(blocked.id, creator.name)
    await blockCustomer(shop.id, blocked.id, seller.id)
    await settle()
    assert.deepEqual(await kindsOf(seller.id), [])
  })

  test('nobody is notified of comments and replies of a user whom they have blocked', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { commentMode: 'open' })
    // Every user may write to creators.
    const { user: asker } = await makeCreator()
    const blocked = await makeMember()
    await blockInChat(seller.user.id, blocked.id)
    await blockInChat(asker.id, blocked.id)
    const question = await postComment(client, asker, product.id, { content: 'How many pages?' })
    const { id: commentId } = question.body().data
    await settle()
    assert.deepEqual(await kindsOf(seller.user.id), ['comment'])
    await db.from('event_notifications').delete()
    await postComment(client, blocked, product.id, { content: 'Look at my shop.' })
    await postComment(client, blocked, product.id, { content: 'A hundred.', commentId })
    await settle()
    assert.deepEqual(await kindsOf(seller.user.id), [])
    assert.deepEqual(await kindsOf(asker.id), [])
  })

  test('a follower hears no news of a shop that has blocked them', async ({ assert }) => {
    const seller = await makeCreator()
    const [blocked, welcome] = [await makeMember(), await makeMember()]
    for (const { id } of [blocked, welcome]) await follow(id, seller.creator.name)
    await blockCustomer(seller.shop.id, blocked.id, seller.user.id)
    const { id: productId } = await makeProduct(seller, {
      status: 'draft',
      publishedAt: null,
      files: ['pdf'],
    })
    const publish = await app.container.make(PublishProduct)
    await publish.execute({ shopId: seller.shop.id, productId })
    await settle()
    assert.deepEqual(await kindsOf(blocked.id), [])
    assert.deepEqual(await kindsOf(welcome.id), ['new_product'])

    const cards = new ListNewsOfFollowed()
    assert.lengthOf(await cards.execute({ userId: blocked.id, limit: 5, reader: 'zh' }), 0)
    assert.lengthOf(await cards.execute({ userId: welcome.id, limit: 5, reader: 'zh' }), 1)

    const at = (await Product.findOrFail(productId)).publishedAt ?? DateTime.utc()
    const [from, until] = [at.minus({ hours: 1 }).toJSDate(), at.plus({ hours: 1 }).toJSDate()]
    const news = await new ListNewsOfFollowers().execute({ after: 0, from, until, size: 1_000 })
    const counts = new Map(news.map(({ id, count }) => [id, count]))
    assert.equal(counts.get(blocked.id) ?? 0, 0)
    assert.equal(counts.get(welcome.id) ?? 1, 1)
  })
})
