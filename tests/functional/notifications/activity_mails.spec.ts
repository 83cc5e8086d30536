import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { FollowCreator } from '#community/actions/follow_creator'
import type User from '#identity/models/user'
import { MailActivity } from '#notifications/actions/comments/mail_activity'
import { unsubscribeTokenOf } from '#notifications/engines/unsubscribe_url'
import { SetNotificationPreferences } from '#notifications/settings/actions/set_notification_preferences'
import { Unsubscribe } from '#notifications/settings/actions/unsubscribe'
import { hostileMarkup } from '#tests/support/attacks/hostile_text'
import { makeEventNotification } from '#tests/support/accounts/event_notifications'
import { postComment } from '#tests/support/comments'
import { makeListing, makeSeller } from '#tests/support/orders'
import { makeMember } from '#tests/support/shops'
import { lastMailTo, mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

const wantMails = ({ id: userId }: User) =>
  new SetNotificationPreferences().execute({
    userId,
    preferences: [{ topic: 'comments', mail: true, push: false }],
  })

const readAll = ({ id }: User) =>
  db.from('event_notifications').where('user_id', id).update({ read_at: new Date() })

test.group('Emails about comments and followers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  async function openProduct(title = 'A quiet book') {
    const seller = await makeSeller()
    const { id } = await makeListing(seller, { title })
    await Product.query().where('id', id).update({ commentMode: 'open' })
    return { seller, productId: id }
  }
  const subjectsTo = async ({ email }: User) => {
    await settle()
    return (await mailsTo(email)).map(({ subject }) => subject)
  }

  test('are sent to those who want them: one until the notification is read', async ({
    client,
    assert,
  }) => {
    const { seller, productId } = await openProduct()
    const reader = await makeMember()
    const comment = (content: string) => postComment(client, reader, productId, { content })
    await comment('First')
    assert.lengthOf(await subjectsTo(seller.user), 0)
    await readAll(seller.user)

    await wantMails(seller.user)
    await comment('Second')
    const first = [`${reader.username} commented on “A quiet book”`]
    assert.deepEqual(await subjectsTo(seller.user), first)
    await comment('Third')
    assert.deepEqual(await subjectsTo(seller.user), first)
    await readAll(seller.user)
    await comment('Fourth')
    assert.lengthOf(await subjectsTo(seller.user), 2)
    const { text } = await lastMailTo(seller.user.email)
    assert.notInclude(text, 'Fourth')
    assert.include(text, '/account/notifications')
    assert.match(text, /\/unsubscribe\/[\w-]+\?lang=en-US/)
  })

  test('end with one click, and are not sent about what was read meanwhile', async ({
    client,
    assert,
  }) => {
    const { seller, productId } = await openProduct()
    const asker = await makeMember()
    for (const user of [seller.user, asker]) await wantMails(user)
    const question = await postComment(client, asker, productId, { content: 'Pages?' })
    const { id: commentId } = question.body().data
    const answer = () => postComment(client, seller.user, productId, { content: '40', commentId })
    await answer()
    assert.match((await subjectsTo(asker))[0]!, /answered your comment/)
    await readAll(asker)
    await new Unsubscribe().execute({ token: await unsubscribeTokenOf(asker.id, 'comments') })
    await answer()
    assert.lengthOf(await subjectsTo(asker), 1)

    const { id: notificationId } = await makeEventNotification(seller.user, { readAt: new Date() })
    const mail = await app.container.make(MailActivity)
    await mail.execute({ notificationId, mailId: crypto.randomUUID() })
    assert.lengthOf(await subjectsTo(seller.user), 1)
  })

  test('name a new follower, in the language of the creator', async ({ assert }) => {
    const { seller } = await openProduct()
    await seller.user.merge({ locale: 'ja-JP' }).save()
    await wantMails(seller.user)
    const { name: creatorName } = await db.from('creators').where('id', seller.creatorId).first()
    const fan = await makeMember()
    const follow = await app.container.make(FollowCreator)
    await follow.execute({ userId: fan.id, creatorName })
    assert.deepEqual(await subjectsTo(seller.user), [
      `${fan.username} さんがお客様をフォローしました`,
    ])
  })

  test('carry titles as text', async ({ client, assert }) => {
    const payloads = hostileMarkup()
      .filter((title) => title.length <= 120)
      .slice(0, 12)
    for (const title of payloads) {
      const { seller, productId } = await openProduct(title)
      await wantMails(seller.user)
      await postComment(client, await makeMember(), productId, { content: 'Hello' })
      await settle()
      const { html, subject } = await lastMailTo(seller.user.email)
      assert.notInclude(html!, title)
      assert.include(subject!, title)
    }
  })
})
