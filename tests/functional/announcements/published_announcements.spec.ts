import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import type User from '#identity/models/user'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'

const MINE = '/api/v1/user/announcements'

test.group('Announcements that are published by other modules', (group) => {
  let frozen: ReturnType<typeof freezeClock>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    frozen = freezeClock()
    return frozen.release
  })

  const messagesTo = async (client: any, user: User): Promise<any[]> => {
    const response = await client.get(MINE).qs({ kind: 'messages' }).loginAs(user)
    return response.body().data.items
  }

  test('of before the sign-up count as read, unless they are important', async ({
    client,
    assert,
  }) => {
    const publish = await app.container.make(PublishAnnouncement)
    const words = { content: 'Old words.', actor: SYSTEM }
    await publish.execute({ ...words, title: 'Old', isImportant: false })
    await publish.execute({ ...words, title: 'Old but important', isImportant: true })
    frozen.clock.moveBy({ days: 1 })
    const late = await makeUser()
    await db
      .from('users')
      .where('id', late.id)
      .update({ created_at: frozen.clock.now().toJSDate() })
    const response = await client.get(MINE).loginAs(late)
    const unread = response.body().data.items.filter((item: any) => !item.isRead)
    assert.deepEqual(
      unread.map((item: any) => item.title),
      ['Old but important']
    )
  })

  test('of a creator reach the users of a query, inside the caller’s transaction', async ({
    client,
    assert,
  }) => {
    const [ada, bob, creator] = [await makeUser(), await makeUser(), await makeUser()]
    const publish = await app.container.make(PublishAnnouncement)
    const words = { title: 'A new volume', content: 'It is out today.', isImportant: false }
    const actor = { userId: creator.id, actingAsId: null }
    const made = await db.transaction((trx) =>
      publish.execute(
        {
          ...words,
          actor,
          kind: 'creator',
          recipients: trx.from('users').whereIn('id', [ada.id, bob.id]).select('id as user_id'),
        },
        trx
      )
    )
    assert.equal(made.recipientCount, 2)
    assert.equal((await messagesTo(client, ada))[0].kind, 'creator')
    const counts = await client.get('/api/v1/user/notifications/count').loginAs(bob)
    assert.isAbove(counts.body().data.notification, counts.body().data.systemNotification)
  })
})
