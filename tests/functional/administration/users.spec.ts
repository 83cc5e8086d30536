import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator, uniqueWord } from '#tests/support/shops'

type Listed = { id: number; username: string; ban: { reason: string } | null }
const idsOf = (body: { data: { items: Listed[] } }) => body.data.items.map(({ id }) => id)

test.group('The list of users', () => {
  test('finds by any part of a name or an address in any case, and by the id', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const word = uniqueWord('marlow')
    const named = await makeUser({ username: word })
    const mailed = await makeUser({ email: `${word}.books@identity.test` })
    const within = await makeUser({ username: `x${word}` })
    const { body } = await admin.get(`${OFFICE}/users?q=${word.toUpperCase()}`)
    assert.deepEqual(idsOf(body), [within.id, mailed.id, named.id])
    assert.equal(body.data.total, 3)
    const byId = await admin.get(`${OFFICE}/users?q=${named.id}`)
    assert.include(idsOf(byId.body), named.id)
  })

  test('takes wildcards of a search literally', async ({ assert }) => {
    const admin = await anAdmin()
    await makeUser()
    for (const q of ['%25', '_', '\\']) {
      const { status, body } = await admin.get(`${OFFICE}/users?q=${q}`)
      assert.equal(status, 200)
      assert.equal(body.data.total, 0, q)
    }
  })

  test('filters by role and status, and shows the ban', async ({ assert }) => {
    const admin = await anAdmin()
    const { user: seller } = await makeCreator()
    const spammer = await makeUser()
    const left = await makeUser()
    await User.query().where({ id: left.id }).update({ deleted_at: new Date() })
    await admin.post(`${OFFICE}/users/${spammer.id}/ban`, { reason: 'Posted the same 90 times' })

    const creators = await admin.get(`${OFFICE}/users?role=creator`)
    assert.include(idsOf(creators.body), seller.id)
    assert.notInclude(idsOf(creators.body), spammer.id)
    const banned = await admin.get(`${OFFICE}/users?status=banned`)
    const row = banned.body.data.items.find(({ id }: Listed) => id === spammer.id)
    assert.equal(row.ban.reason, 'Posted the same 90 times')
    assert.isString(row.ban.by)
    const active = await admin.get(`${OFFICE}/users?status=active`)
    assert.notIncludeMembers(idsOf(active.body), [spammer.id, left.id])
    const deleted = await admin.get(`${OFFICE}/users?status=deleted`)
    const gone = deleted.body.data.items.find(({ id }: Listed) => id === left.id)
    assert.isNull(gone.email)
    assert.equal((await admin.get(`${OFFICE}/users?status=lost`)).status, 422)
  })

  test('sorted by the last sign-in has each user once, however many places they came from', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const [early, late] = [await makeUser(), await makeUser()]
    const place = (userId: number, place_hash: string, at: string) =>
      db.table('known_places').insert({
        user_id: userId,
        place_hash,
        first_seen_at: at,
        last_seen_at: at,
      })
    // The admin has signed in now.
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const latest = inDays(3)
    await place(late.id, 'a', inDays(1))
    await place(late.id, 'b', latest)
    await place(early.id, 'a', inDays(2))
    const { body } = await admin.get(`${OFFICE}/users?sort=lastSeen`)
    const ids = idsOf(body)
    assert.deepEqual(ids.slice(0, 2), [late.id, early.id])
    assert.lengthOf(
      ids.filter((id) => id === late.id),
      1
    )
    assert.equal(body.data.items[0].lastSignInAt, latest)
  })

  test('has 25 users on a page, and each of them once', async ({ assert }) => {
    const admin = await anAdmin()
    const word = uniqueWord('crowd')
    const rows = Array.from({ length: 60 }, (_, index) => ({
      username: `${word}${index}`,
      email: `${word}${index}@identity.test`,
      password: 'x',
      created_at: new Date(),
    }))
    await db.table('users').multiInsert(rows)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.get(`${OFFICE}/users?q=${word}&page=${page}`))
    )
    const ids = pages.flatMap(({ body }) => idsOf(body))
    assert.lengthOf(ids, 60)
    assert.lengthOf([...new Set(ids)], 60)
    assert.deepEqual(
      ids,
      [...ids].sort((one, other) => other - one)
    )
    assert.deepEqual(
      pages.map(({ body }) => body.data.hasMore),
      [true, true, false]
    )
    const upwards = await admin.get(`${OFFICE}/users?q=${word}&order=asc`)
    assert.deepEqual(idsOf(upwards.body), [...ids].reverse().slice(0, 25))
  })
})

test.group('The export of users', () => {
  test('has the rows and values of the filtered list, and is recorded without the search', async ({
    assert,
  }) => {
    const operator = await makeUser({ role: 'admin' })
    const admin = await signedIn(operator)
    const word = uniqueWord('sheet')
    const named = await makeUser({ username: word })
    const banned = await makeUser({ username: `${word}2` })
    const gone = await makeUser({ username: `${word}3` })
    await User.query().where({ id: named.id }).update({ group_name: '=1+1' })
    await User.query().where({ id: gone.id }).update({ deleted_at: new Date() })
    await admin.post(`${OFFICE}/users/${banned.id}/ban`, { reason: 'Posted the same 90 times' })

    const { status, text, headers } = await admin.get(`${OFFICE}/users/export?q=${word}`)
    assert.equal(status, 200)
    assert.match(headers.get('content-disposition')!, /users-\d{8}-\d{4}\.csv/)
    const lines = text.trim().split('\r\n').slice(1)
    const listed = await admin.get(`${OFFICE}/users?q=${word}`)
    assert.deepEqual(
      lines.map((line) => Number(line.split(',')[0])),
      idsOf(listed.body)
    )
    const [last, middle, first] = lines
    assert.include(last, `${word}3,,,`, 'no address of a deleted account')
    assert.notInclude(last, gone.email)
    assert.include(middle, `${banned.email},,User,"Banned, Email not verified"`)
    assert.include(first, `${named.email},'=1+1,User,"Active, Email not verified"`)
    assert.notInclude(text, named.password)

    const some = await admin.get(`${OFFICE}/users/export?q=${word}&status=banned&format=xlsx`)
    assert.match(some.headers.get('content-type')!, /spreadsheetml/)
    assert.equal((await admin.get(`${OFFICE}/users/export?status=lost`)).status, 422)
    const entries = await db
      .from('audit_entries')
      .where({ action: 'users.exported', actor_id: operator.id })
      .orderBy('id')
    assert.deepEqual(
      entries.map(({ details }) => details),
      [
        { format: 'csv', isSearch: true },
        { format: 'xlsx', status: 'banned', isSearch: true },
      ]
    )
  })
})

test.group('Labels of users', () => {
  test('are set, shown to the user, removed, and recorded', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const visitor = await signedIn(user)
    const label = (groupName: unknown) => admin.patch(`${OFFICE}/users/${user.id}`, { groupName })
    assert.equal((await label('Patron')).body.data.groupName, 'Patron')
    assert.equal((await visitor.get('/api/v1/user/info')).body.data.groupName, 'Patron')
    assert.equal((await label('Patron')).status, 200)
    assert.isNull((await label(null)).body.data.groupName)
    for (const wrong of ['x'.repeat(21), 7, undefined])
      assert.equal((await label(wrong)).status, 422)
    const entries = await db
      .from('audit_entries')
      .where({ action: 'user.grouped', subject_id: String(user.id) })
      .orderBy('id')
    assert.deepEqual(
      entries.map(({ details }) => details),
      [
        { from: null, to: 'Patron' },
        { from: 'Patron', to: null },
      ]
    )
  })

  test('set nothing else: role, address and ban stay as they are', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    await admin.patch(`${OFFICE}/users/${user.id}`, {
      groupName: 'Guest',
      role: 'admin',
      email: 'x@y.test',
      bannedAt: '2030-01-01',
      id: 1,
    })
    const after = await User.findOrFail(user.id)
    assert.equal(after.role, 'user')
    assert.equal(after.email, user.email)
    assert.isNull(after.bannedAt)
  })
})

test.group('Saved views', () => {
  test('belong to one admin, replace each other by name, and are deleted', async ({ assert }) => {
    const [admin, other] = [await anAdmin(), await anAdmin()]
    const save = (name: string, filters: string) =>
      admin.post(`${OFFICE}/views`, { screen: 'users', name, filters })
    const first = await save('Banned', 'status=banned')
    assert.equal(first.status, 201)
    const again = await save('BANNED', 'status=banned&sort=lastSeen')
    assert.equal(again.body.data.id, first.body.data.id)
    const list = async (visitor: typeof admin) =>
      (await visitor.get(`${OFFICE}/views?screen=users`)).body.data.items
    assert.lengthOf(await list(admin), 1)
    assert.lengthOf(await list(other), 0)
    assert.equal((await other.delete(`${OFFICE}/views/${first.body.data.id}`)).status, 404)
    assert.equal((await admin.delete(`${OFFICE}/views/${first.body.data.id}`)).status, 200)
    assert.equal((await save('Odd', '"><script>')).status, 422)
    const entries = db.from('audit_entries').where('subject_type', 'saved_view')
    const logged = await entries.where('subject_id', first.body.data.id).orderBy('id')
    assert.deepEqual(
      logged.map(({ action, details }) => [action, details.name]),
      [
        ['saved_view.saved', 'Banned'],
        ['saved_view.saved', 'BANNED'],
        ['saved_view.deleted', 'BANNED'],
      ]
    )
  })

  test('are limited, also when they are saved at the same time', async ({ assert }) => {
    const admin = await anAdmin()
    const saved = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        admin.post(`${OFFICE}/views`, { screen: 'users', name: `View ${index}`, filters: '' })
      )
    )
    assert.lengthOf(
      saved.filter(({ status }) => status === 201),
      20
    )
    assert.isTrue(
      saved.filter(({ status }) => status !== 201).every(({ status }) => status === 409)
    )
  })
})
