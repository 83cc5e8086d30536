import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { DispatchAnnouncements } from '#announcements/actions/dispatch_announcements'
import { ListUnreadImportant } from '#announcements/queries/list_unread_important'
import { MailAnnouncement } from '#notifications/broadcasts/actions/mail_announcement'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'

const PATH = '/api/v1/admin-dashboard/notifications'
const MINE = '/api/v1/user/announcements'
const WORDS = { type: 'manual', title: 'Your files', content: 'We have repaired them.' }

const tell = async () => (await app.container.make(DispatchAnnouncements)).execute()
const importantOf = async ({ id: userId }: User) =>
  (await app.container.make(ListUnreadImportant)).execute({ userId })

test.group('Announcements by admins', (group) => {
  let admin: User
  let frozen: ReturnType<typeof freezeClock>
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    frozen = freezeClock()
    admin = await makeUser({ role: 'admin' })
    return frozen.release
  })

  const messagesTo = async (client: any, user: User): Promise<any[]> => {
    const response = await client.get(MINE).qs({ kind: 'messages' }).loginAs(user)
    return response.body().data.items
  }

  test('reach named people only, who read them; others do not find them', async ({
    client,
    assert,
  }) => {
    const [ada, bob] = [await makeUser(), await makeUser()]
    const audience = { emails: [ada.email.toUpperCase()] }
    const response = await client
      .post(PATH)
      .loginAs(admin)
      .json({ ...WORDS, audience, endsAt: null })
    response.assertStatus(201)
    const { id, state, recipients } = response.body().data
    assert.deepEqual({ state, recipients }, { state: 'published', recipients: 1 })
    assert.lengthOf(await messagesTo(client, ada), 1)
    assert.lengthOf(await messagesTo(client, bob), 0)

    const read = (user: User) => client.patch(`${MINE}/${id}`).loginAs(user).json({ isRead: true })
    ;(await read(bob)).assertStatus(404)
    ;(await read(ada)).assertStatus(200)
    ;(await read(ada)).assertStatus(200)
    const found = await client.get(`${PATH}/${id}/recipients`).loginAs(admin)
    const { items, counts } = found.body().data
    assert.deepEqual(counts, { recipients: 1, read: 1 })
    assert.deepInclude(items[0], { userId: ada.id, email: ada.email, isRead: true })
  })

  test('by a filter reach those whom the count named, page by page, once', async ({
    client,
    assert,
  }) => {
    await db.rawQuery(`insert into users (email, username, password, locale, group_name, created_at)
      select 'n' || n || '@many.example', 'many' || n, 'x', 'ja-JP', 'many', now()
      from generate_series(1, 1100) as n`)
    const audience = { filter: { groupName: 'many', locale: 'ja-JP' } }
    const counted = await client.post(`${PATH}/recipient-counts`).loginAs(admin).json({ audience })
    assert.deepEqual(counted.body().data, { count: 1_100 })

    const body = { ...WORDS, audience, channels: { mail: true, push: false } }
    const unconfirmed = await client.post(PATH).loginAs(admin).json(body)
    unconfirmed.assertStatus(428)
    const publishAt = frozen.clock.now().plus({ hours: 1 }).toISO()
    const withSession = { confirmed_at: frozen.clock.now().toMillis() }
    const scheduled = await client
      .post(PATH)
      .loginAs(admin)
      .withSession(withSession)
      .json({ ...body, publishAt })
    scheduled.assertStatus(201)
    const { id } = scheduled.body().data
    await tell()
    assert.equal(await count('announcement_recipients', id), 0)
    frozen.clock.moveBy({ hours: 2 })
    await Promise.all([tell(), tell()])
    assert.equal(await count('announcement_recipients', id), 1_100)
    const row = await db.from('announcements').where({ id }).firstOrFail()
    assert.equal(row.recipient_count, 1_100)
    assert.isNotNull(row.told_at)
    const pages = await db.from('outbox_events').where('name', 'site.announcement_dispatched')
    assert.lengthOf(pages, 3)
  })

  test('recipients refer to announcements and users that exist, and go with them', async ({
    assert,
  }) => {
    const [reader, leaver] = [await makeUser(), await makeUser()]
    const [{ id }] = await db
      .table('announcements')
      .insert({ kind: 'manual', audience: 'selected', title: 'News', content: 'Words' })
      .returning('id')
    const add = (rows: [number, number][]) =>
      db.transaction((trx) =>
        trx
          .table('announcement_recipients')
          .multiInsert(rows.map(([announcement_id, user_id]) => ({ announcement_id, user_id })))
      )
    for (const wrong of [
      [id, leaver.id + 1_000],
      [id + 1_000, reader.id],
    ] as [number, number][]) {
      await assert.rejects(() => add([[id, reader.id], wrong]), /no (announcement|user) \d+/)
      assert.equal(await count('announcement_recipients', id), 0)
    }
    await add([
      [id, reader.id],
      [id, leaver.id],
    ])
    await db.from('users').where('id', leaver.id).delete()
    assert.equal(await count('announcement_recipients', id), 1)
    await db.from('announcements').where('id', id).delete()
    assert.equal(await count('announcement_recipients', id), 0)
  })

  test('that are important stop the purchases of their recipients until they read them', async ({
    client,
    assert,
  }) => {
    const [ada, bob] = [await makeUser(), await makeUser()]
    const body = { ...WORDS, isImportant: true, audience: { userIds: [ada.id] } }
    ;(await client.post(PATH).loginAs(admin).json(body)).assertStatus(428)
    const { id } = (
      await client
        .post(PATH)
        .loginAs(admin)
        .withSession({ confirmed_at: frozen.clock.now().toMillis() })
        .json(body)
    ).body().data
    assert.deepEqual(await importantOf(ada), [id])
    assert.deepEqual(await importantOf(bob), [])
    await client.patch(`${MINE}/${id}`).loginAs(ada).json({ isRead: true })
    assert.deepEqual(await importantOf(ada), [])
  })

  test('without recipients or with unknown ones are rejected, with the unknown names', async ({
    client,
    assert,
  }) => {
    const audience = { filter: { groupName: 'nobody is in this one' } }
    const nobody = await client
      .post(PATH)
      .loginAs(admin)
      .json({ ...WORDS, audience })
    assert.deepInclude(nobody.body(), { code: 422, error: 'NO_RECIPIENTS' })
    const strangers = await client
      .post(PATH)
      .loginAs(admin)
      .json({ ...WORDS, audience: { emails: ['not@here.example'] } })
    assert.equal(strangers.body().error, 'UNKNOWN_RECIPIENTS')
    assert.deepEqual(strangers.body().details.unknown, ['not@here.example'])
  })

  test('are drafts until they are published; afterwards only text and end change', async ({
    client,
    assert,
  }) => {
    const ada = await makeUser()
    const audience = { userIds: [ada.id] }
    const draft = await client
      .post(PATH)
      .loginAs(admin)
      .json({ ...WORDS, audience, isDraft: true })
    const { id, version } = draft.body().data
    assert.equal(draft.body().data.state, 'draft')
    assert.lengthOf(await messagesTo(client, ada), 0)
    const change = (body: object) => client.patch(`${PATH}/${id}`).loginAs(admin).json(body)
    const published = await change({ isDraft: false, version })
    assert.deepInclude(published.body().data, { state: 'published', recipients: 1 })
    ;(await change({ title: 'Late', version })).assertStatus(409)
    const corrected = await change({ title: 'Your repaired files' })
    assert.equal(corrected.body().data.title, 'Your repaired files')
    const late = await change({ isImportant: true })
    assert.equal(late.body().error, 'ANNOUNCEMENT_PUBLISHED')
    assert.equal((await messagesTo(client, ada))[0].title, 'Your repaired files')

    ;(await client.delete(`${PATH}/${id}`).loginAs(admin)).assertStatus(200)
    assert.lengthOf(await messagesTo(client, ada), 0)
    const again = await client.delete(`${PATH}/${id}`).loginAs(admin)
    assert.equal(again.body().error, 'ANNOUNCEMENT_WITHDRAWN')
  })

  test('are shown in the reader’s language where they were translated', async ({
    client,
    assert,
  }) => {
    const ada = await makeUser()
    const translations = { 'ja-JP': { title: 'ファイル', content: '修復しました。' } }
    const body = { ...WORDS, translations, audience: { userIds: [ada.id] } }
    ;(await client.post(PATH).loginAs(admin).json(body)).assertStatus(201)
    const titleIn = async (language: string) => {
      const response = await client
        .get(MINE)
        .qs({ kind: 'manual' })
        .header('accept-language', language)
        .loginAs(ada)
      return response.body().data.items[0].title
    }
    assert.deepEqual([await titleIn('ja-JP'), await titleIn('en-US')], ['ファイル', 'Your files'])
  })

  test('are mailed once to those who want them, with one click to end it', async ({
    client,
    assert,
  }) => {
    const [ada, bob] = [await makeUser(), await makeUser()]
    const preferences = [{ topic: 'platform', mail: false, push: true }]
    await client.put('/api/v1/user/notification-preferences').loginAs(bob).json({ preferences })
    const audience = { userIds: [ada.id, bob.id] }
    const channels = { mail: true, push: false }
    const { id } = (
      await client
        .post(PATH)
        .loginAs(admin)
        .json({ ...WORDS, audience, channels })
    ).body().data
    const mail = await app.container.make(MailAnnouncement)
    const page = { announcementId: id, after: 0, until: 2 ** 31 - 1 }
    await mail.execute(page)
    await mail.execute(page)
    const mails = await db.from('mailbox_messages').where('subject', WORDS.title)
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      [ada.email]
    )
    assert.match(mails[0].text_body, /\/unsubscribe\/[\w-]+\?lang=/)
  })
})

async function count(table: string, announcementId: number): Promise<number> {
  const row = await db
    .from(table)
    .where('announcement_id', announcementId)
    .count('* as total')
    .firstOrFail()
  return Number(row.total)
}
