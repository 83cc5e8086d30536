import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { fillShapes, TABLES } from '#database/migrations/0392_names_that_look_alike'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { executeAsOwner } from '#tests/support/as_owner'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator, uniqueWord } from '#tests/support/shops'

const USERS = `${OFFICE}/users?status=lookalike`
const CREATORS = `${OFFICE}/creators?status=lookalike`

/** The state before the migration, and the migration over it. */
async function migrate(make: () => Promise<void>) {
  for (const { table } of TABLES) await executeAsOwner(`drop index ${table}_name_skeleton_unique`)
  await make()
  for (const columns of TABLES) {
    await db.from(columns.table).update({ name_skeleton: null, lookalike_no: 0 })
    await fillShapes(db.connection(), columns)
    await executeAsOwner(
      `create unique index ${columns.table}_name_skeleton_unique
       on ${columns.table} (name_skeleton, lookalike_no)`
    )
  }
}

test.group('Names that looked alike before that was refused', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are kept and listed for the admin until they differ', async ({ assert }) => {
    const username = uniqueWord('harper_quinn')
    const people: Awaited<ReturnType<typeof makeUser>>[] = []
    const sellers: Awaited<ReturnType<typeof makeCreator>>[] = []
    const name = uniqueWord('Ink ')
    await migrate(async () => {
      for (const one of [username, username.replace('i', '\u0456'), username.replace('i', '1')])
        people.push(await makeUser({ username: one }))
      for (const one of [name, name, `\u200b${name}`])
        sellers.push(await makeCreator({ shop: { name: one } }))
      await makeCreator()
    })
    const admin = await anAdmin()
    const listed = async (path: string) =>
      (await admin.get(path)).body.data.items.map(({ id }: { id: number }) => id).sort()
    assert.deepEqual(await listed(USERS), people.map(({ id }) => id).sort())
    assert.deepEqual(await listed(CREATORS), sellers.map(({ creator }) => creator.id).sort())
    const tasks = (await admin.get(`${OFFICE}/tasks`)).body.data.items
    assert.containsSubset(tasks, [
      { key: 'users_alike', count: 3 },
      { key: 'shops_alike', count: 3 },
    ])

    const [first, second, third] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ]
    const change = { username: uniqueWord('another'), email: second.email }
    assert.equal((await (await signedIn(second)).patch('/api/v1/user', change)).status, 200)
    assert.deepEqual(await listed(USERS), [first.id, third.id].sort())
    const last = { username: uniqueWord('different'), email: first.email }
    assert.equal((await (await signedIn(first)).patch('/api/v1/user', last)).status, 200)
    assert.deepEqual(await listed(USERS), [])
    const back = { username, email: second.email }
    await db.from('users').where('id', second.id).update({ username_changed_at: null })
    const { body } = await (await signedIn(second)).patch('/api/v1/user', back)
    assert.equal(body.error, 'USERNAME_TOO_SIMILAR')
  })
})
