import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import app from '@adonisjs/core/services/app'
import { freezeClock } from '#tests/support/clock'
import { makeUser, Visitor } from '#tests/support/identity'
import { makeFullLife, signedIn } from '#tests/support/people'
import { ABOUT_PEOPLE, NOT_EXPORTED, NOT_FORGOTTEN } from '#tests/support/accounts/personal_tables'

const exported = (visitor: Visitor) => visitor.get('/api/v1/user/data-export')

test.group('GET /api/v1/user/data-export', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is a file in the usual envelope', async ({ assert }) => {
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

  test('has a row from every table listed in ABOUT_PEOPLE', async ({ assert }) => {
    const { person } = await makeFullLife()
    const { body } = await exported(await signedIn(person))
    for (const [table, section] of Object.entries(ABOUT_PEOPLE)) {
      if (section in body.data) assert.isNotEmpty(body.data[section], `${section} of ${table}`)
      else assert.fail(`no section ${section} for ${table}`)
    }
  })

  test('contains no secret and no data of others', async ({ assert }) => {
    const { person, seller } = await makeFullLife()
    const other = await makeFullLife()
    const visitor = await signedIn(person)
    const { text } = await exported(visitor)
    const secrets = [
      'recovery-hash',
      'code-hash',
      `token-${person.id}`,
      `reset-${person.id}`,
      'sealed',
    ]
    const [session] = await db.from('sessions').where('user_id', String(person.id))
    const copy = await db.from('copies').where('buyer_id', person.id).firstOrFail()
    const strangers = [other.traces.email, other.traces.username, other.traces.phoneNumber]
    for (const word of [
      ...secrets,
      ...strangers,
      seller.user.email,
      session.id,
      copy.watermark_id,
      (await person.refresh()).password,
    ]) {
      assert.notInclude(text, word)
    }
  })

  test('does not reveal which member of staff acted', async ({ assert }) => {
    const admin = await makeUser({ role: 'admin' })
    const user = await makeUser()
    const actor = { userId: admin.id, actingAsId: user.id, ipAddress: '198.51.100.9' }
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: user.id, reason: 'Spam', actor: { ...SYSTEM, userId: admin.id } })
    await db.from('users').where('id', user.id).update({ banned_at: null })
    await db.table('audit_entries').insert({
      occurred_at: new Date(),
      actor_id: actor.userId,
      acting_as_id: actor.actingAsId,
      action: 'session.ended',
      details: '{}',
      ip_address: actor.ipAddress,
    })
    const { body, text } = await exported(await signedIn(user))
    const byOthers = body.data.history.filter(({ by }: { by: string }) => by === 'administrator')
    assert.lengthOf(byOthers, 2)
    assert.notInclude(text, actor.ipAddress)
    assert.notInclude(text, admin.username)
  })

  test('needs a session and a fresh confirmation', async ({ assert, cleanup }) => {
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
  test('are in the data export, or there is a reason why not', async ({ assert }) => {
    const known = new Set([...Object.keys(ABOUT_PEOPLE), ...Object.keys(NOT_EXPORTED)])
    const forgotten = (await tablesWithPeople()).filter((table) => !known.has(table))
    assert.deepEqual(
      forgotten,
      [],
      'add a PersonalDataSource (start/personal_data.ts), or a reason to NOT_EXPORTED'
    )
  })

  test('are cleared on deletion, or there is a reason why not', async ({ assert }) => {
    const tables = await tablesWithPeople()
    const known = Object.keys(NOT_FORGOTTEN)
    assert.deepEqual(
      tables.filter((table) => !known.includes(table)),
      [],
      'add an AccountDeletionHandler (start/personal_data.ts), and what it does to NOT_FORGOTTEN'
    )
    assert.deepEqual(
      known.filter((table) => !tables.includes(table)),
      [],
      'there is no such table any more'
    )
  })
})

/** By a foreign key to users, or by a column named after a person or their address. Views show tables that are found themselves. */
async function tablesWithPeople(): Promise<string[]> {
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
