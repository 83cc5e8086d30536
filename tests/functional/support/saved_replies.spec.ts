import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { SYSTEM } from '#core/http/actor'
import { SaveReply } from '#support/actions/save_reply'
import { ListSavedReplies } from '#support/queries/list_saved_replies'
import { makeClerk } from '#tests/support/accounts/tickets'
import { emptyQueue } from '#tests/support/queue'
import { uniqueWord } from '#tests/support/shops'
import { untilAwaited } from '#tests/support/suite/locks'

const PATH = '/api/v1/admin-dashboard/saved-replies'

test.group('Saved replies', (group) => {
  group.each.setup(emptyQueue)

  test('are kept in several languages, by unique names', async ({ assert }) => {
    const { user: clerk, admin } = await makeClerk()
    const name = uniqueWord('Thanks')
    const made = await admin.post(PATH, { name, texts: { 'en-US': 'Hello {username}' } })
    assert.equal(made.status, 201)
    const { id } = made.body.data
    const twin = await admin.post(PATH, {
      name: name.toUpperCase(),
      texts: { 'ja-JP': 'こんにちは' },
    })
    assert.deepEqual([twin.status, twin.body.error], [409, 'SAVED_REPLY_NAME_TAKEN'])
    const empty = await admin.post(PATH, { name: uniqueWord('Empty'), texts: {} })
    assert.deepEqual([empty.status, empty.body.error], [422, 'SAVED_REPLY_EMPTY'])
    for (const text of ['Hello {name}', '{用户名}，您好', '{ username }']) {
      const unknown = await admin.post(PATH, {
        name: uniqueWord('Unknown'),
        texts: { 'zh-CN': text },
      })
      assert.equal(unknown.status, 422, text)
      assert.include(unknown.text, 'Only “{username}” and “{ticketNo}” are.')
    }
    const texts = { 'zh-CN': '您好 {ticketNo} {}', 'ja-JP': 'こんにちは' }
    const replaced = await admin.put(`${PATH}/${id}`, { name, texts, version: 1 })
    assert.deepEqual(replaced.body.data.texts, texts)
    const stale = await admin.put(`${PATH}/${id}`, { name, texts, version: 1 })
    assert.equal(stale.body.error, 'CHANGED_MEANWHILE')
    assert.equal((await admin.delete(`${PATH}/${id}`)).status, 200)
    assert.equal((await admin.delete(`${PATH}/${id}`)).status, 404)
    const audit = await db
      .from('audit_entries')
      .where({ subject_type: 'saved_reply', subject_id: String(id) })
      .orderBy('id')
    assert.deepEqual(
      audit.map(({ action, actor_id: actorId }) => [action, actorId]),
      ['created', 'changed', 'deleted'].map((done) => [`saved_reply.${done}`, clerk.id])
    )
    assert.deepEqual(audit[1].details, { name, texts })
  })

  test('of two admins at the limit, one waits for the other and is refused; all replies are listed', async ({
    assert,
  }) => {
    const { max } = marketplace.tickets.savedReplies
    const texts = { 'en-US': 'Hello' }
    const list = await app.container.make(ListSavedReplies)
    const listed = async () => (await list.execute()).length
    const insert = (count: number) => {
      const times = { created_at: new Date(), updated_at: new Date() }
      const rows = Array.from({ length: count }, () => ({ name: uniqueWord('Filler'), texts }))
      return db.table('saved_replies').multiInsert(rows.map((row) => Object.assign(row, times)))
    }
    await insert(max - 1 - (await listed()))
    const save = await app.container.make(SaveReply)
    const reply = () => ({ name: uniqueWord('Late'), texts, actor: SYSTEM })
    const trx = await db.transaction()
    await save.execute(reply(), trx)
    const second = save.execute(reply()).then(
      () => 'saved',
      ({ code }) => code
    )
    await untilAwaited(trx).finally(() => trx.commit())
    assert.equal(await second, 'TOO_MANY_SAVED_REPLIES')
    // As after a deployment that lowers the limit.
    await insert(1)
    assert.equal(await listed(), max + 1)
  })
})
