import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import app from '@adonisjs/core/services/app'
import { freezeClock } from '#tests/support/clock'
import { makeUser, Visitor, signedIn } from '#tests/support/identity'
import { makeUserWithAllData, STORED_SECRETS } from '#tests/support/accounts/user_with_all_data'
import {
  DELETION_BY_TABLE,
  EXPORT_SECTIONS,
  NOT_EXPORTED,
} from '#tests/support/accounts/personal_tables'

const exported = (visitor: Visitor) => visitor.get('/api/v1/user/data-export')

test.group('GET /api/v1/user/data-export', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is sent as a download, in the JSON envelope', async ({ assert }) => {
    const user = await makeUser()
    const { status, headers, body } = await exported(await signedIn(user))
    assert.equal(status, 200)
    assert.match(
      headers.get('content-disposition')!,
      /^attachment; filename="countermark-\d+\.json"$/
    )
    assert.equal(body.code, 1)
    assert.equal(body.data.profile[0].email, user.email)
  })

  test('has a row from every table listed in EXPORT_SECTIONS', async ({ assert }) => {
    const { user } = await makeUserWithAllData()
    const { body } = await exported(await signedIn(user))
    for (const [table, section] of Object.entries(EXPORT_SECTIONS)) {
      if (section in body.data) assert.isNotEmpty(body.data[section], `${section} of ${table}`)
      else assert.fail(`no section ${section} for ${table}`)
    }
  })

  test('contains no secret and no data of others', async ({ assert }) => {
    const { user, seller } = await makeUserWithAllData()
    const other = await makeUserWithAllData()
    const visitor = await signedIn(user)
    const { text: exportedText } = await exported(visitor)
    const secrets = [...STORED_SECRETS, `token-${user.id}`, `reset-${user.id}`]
    const [session] = await db.from('sessions').where('user_id', String(user.id))
    const copy = await db.from('copies').where('buyer_id', user.id).firstOrFail()
    const dataOfOthers = [other.personal.email, other.personal.username, other.personal.phoneNumber]
    for (const text of [
      ...secrets,
      ...dataOfOthers,
      seller.user.email,
      session.id,
      copy.watermark_id,
      (await user.refresh()).password,
    ]) {
      assert.notInclude(exportedText, text)
    }
  })

  test('does not reveal which admin acted', async ({ assert }) => {
    const admin = await makeUser({ role: 'admin' })
    const user = await makeUser()
    const ipAddress = '198.51.100.9'
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: user.id, reason: 'Spam', actor: { ...SYSTEM, userId: admin.id } })
    // Without the ban the user can sign in for the export; the entry about it stays.
    await db.from('users').where('id', user.id).update({ banned_at: null })
    await db.table('audit_entries').insert({
      occurred_at: new Date(),
      actor_id: admin.id,
      acting_as_id: user.id,
      action: 'session.ended',
      details: '{}',
      ip_address: ipAddress,
    })
    const { body, text } = await exported(await signedIn(user))
    const byOthers = body.data.history.filter(({ by }: { by: string }) => by === 'administrator')
    // The ban, and the session that was ended during the impersonation.
    assert.lengthOf(byOthers, 2)
    assert.notInclude(text, ipAddress)
    assert.notInclude(text, admin.username)
  })

  test('needs a session, and a confirmation of the last ten minutes', async ({
    assert,
    cleanup,
  }) => {
    assert.equal((await exported(new Visitor())).status, 401)
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = await signedIn(await makeUser())
    clock.moveBy({ minutes: 11 })
    assert.equal((await exported(visitor)).status, 428)
  })

  test('is limited to three times a minute', async ({ assert }) => {
    const visitor = await signedIn(await makeUser())
    for (let time = 1; time <= 3; time++) assert.equal((await exported(visitor)).status, 200)
    assert.equal((await exported(visitor)).status, 429)
  })
})

test.group('Tables with personal data', () => {
  test('are listed in EXPORT_SECTIONS or, with a reason, in NOT_EXPORTED', async ({ assert }) => {
    const listed = new Set([...Object.keys(EXPORT_SECTIONS), ...Object.keys(NOT_EXPORTED)])
    const missing = (await tablesReferringToUsers()).filter((table) => !listed.has(table))
    assert.deepEqual(
      missing,
      [],
      'add `personalData` to the module’s wiring, or a reason in NOT_EXPORTED'
    )
  })

  test('are listed in DELETION_BY_TABLE, which lists no other tables', async ({ assert }) => {
    const tables = await tablesReferringToUsers()
    const listed = Object.keys(DELETION_BY_TABLE)
    assert.deepEqual(
      tables.filter((table) => !listed.includes(table)),
      [],
      'add `accountDeletion` to the module’s wiring, and say in DELETION_BY_TABLE what it does'
    )
    assert.deepEqual(
      listed.filter((table) => !tables.includes(table)),
      [],
      'there is no such table any more'
    )
  })
})

/**
 * Tables that refer to a user, by a foreign key or by a column's name. Views are skipped, because the tables behind them
 * are found. `{0,1}` stands for a question mark, which knex would take for a parameter.
 */
async function tablesReferringToUsers(): Promise<string[]> {
  const { rows } = await db.rawQuery(`
    select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
    union
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = 'public' and table_name !~ '^adonis_' and (
        column_name ~ '(^|_)(user|buyer|actor|owner|author|recipient|sender|admin|acting_as)(_id){0,1}$'
        or column_name ~ '(^|_)(email|phone|address|ip|user_agent|username)(_|$)')
    order by 1`)
  return rows.map(({ name }: { name: string }) => name)
}
