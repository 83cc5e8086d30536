import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { ListAuditEntries } from '#audit/queries/list_audit_entries'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { PromoteUser } from '#identity/accounts/actions/promote_user'
import { UnbanUser } from '#identity/accounts/actions/unban_user'
import User from '#identity/models/user'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const by = (userId: number) => ({ userId, actingAsId: null })
const ban = async (userId: number, actor = SYSTEM, reason = 'Sold what was not theirs') =>
  (await app.container.make(BanUser)).execute({ userId, reason, actor })
const unban = async (userId: number) =>
  (await app.container.make(UnbanUser)).execute({ userId, actor: SYSTEM })
const audited = async (userId: number) =>
  (await new ListAuditEntries().execute({ subject: { type: 'user', id: userId } })).map(
    ({ action }) => action
  )

test.group('Bans', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('end every session at once', async ({ assert }) => {
    const user = await makeUser()
    const visitor = new Visitor()
    await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
    assert.equal((await visitor.get('/api/v1/user/info')).status, 200)

    await ban(user.id)
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
    assert.lengthOf(await db.from('sessions').where('user_id', String(user.id)), 0)
  })

  test('also end a session that was written back after they began', async ({ assert }) => {
    const user = await makeUser()
    const visitor = new Visitor()
    await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
    await db.from('users').where('id', user.id).update({ banned_at: new Date() })
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
  })

  test('revoke the access tokens', async ({ assert }) => {
    const user = await makeUser()
    const row = { user_id: user.id, name: 'CI', hint: 'abcd', scopes: ['read'] }
    await db.table('access_tokens').insert({ ...row, token_hash: 'x', created_at: new Date() })
    await ban(user.id)
    const [token] = await db.from('access_tokens').where('user_id', user.id)
    assert.isNotNull(token.revoked_at)
  })

  test('reject the sign-in with the reason, and only after the right password', async ({
    assert,
  }) => {
    const user = await makeUser()
    await ban(user.id)
    const right = await new Visitor().post('/api/v1/auth/sign-in', {
      email: user.email,
      password: PASSWORD,
    })
    assert.equal(right.status, 403)
    assert.equal(right.body.error, 'ACCOUNT_BANNED')
    assert.include(right.text, 'Sold what was not theirs')

    const wrong = await new Visitor().post('/api/v1/auth/sign-in', {
      email: user.email,
      password: 'countermark2',
    })
    assert.equal(wrong.body.error, 'INVALID_CREDENTIALS')
    assert.notInclude(wrong.text, 'Sold what was not theirs')
  })

  test('are lifted, and their record stays', async ({ assert }) => {
    const admin = await makeUser({ role: 'admin' })
    const user = await makeUser()
    await ban(user.id, by(admin.id))
    await unban(user.id)

    const signedIn = await new Visitor().post('/api/v1/auth/sign-in', {
      email: user.email,
      password: PASSWORD,
    })
    assert.equal(signedIn.status, 200)
    const [record] = await db.from('user_bans').where('user_id', user.id)
    assert.equal(record.banned_by, admin.id)
    assert.equal(record.reason, 'Sold what was not theirs')
    assert.isNotNull(record.lifted_at)
    assert.includeMembers(await audited(user.id), ['user.banned', 'user.unbanned'])
  })

  test('are rejected for admins, oneself, banned users and absent users', async ({ assert }) => {
    const admin = await makeUser({ role: 'admin' })
    const user = await makeUser()
    await assert.rejects(() => ban(admin.id), 'AdminCannotBeBanned')
    await assert.rejects(() => ban(user.id, by(user.id)), 'CannotBanOneself')
    await assert.rejects(() => ban(2_000_000_000), 'NotFound')
    await assert.rejects(() => unban(user.id), 'NotBanned')
    await ban(user.id)
    await assert.rejects(() => ban(user.id), 'AlreadyBanned')
  })
})

test.group('Roles', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const promote = async (userId: number, role: 'user' | 'admin') =>
    (await app.container.make(PromoteUser)).execute({ userId, role, actor: SYSTEM })

  test('are given and removed, with a new sign-in and an entry each time', async ({ assert }) => {
    const user = await makeUser()
    const visitor = new Visitor()
    await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
    await promote(user.id, 'admin')
    assert.isTrue((await User.findOrFail(user.id)).isAdmin)
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)

    await promote((await makeUser()).id, 'admin')
    await promote(user.id, 'user')
    await promote(user.id, 'user')
    const entries = (await audited(user.id)).filter((action) => action === 'user.promoted')
    assert.lengthOf(entries, 2)
  })

  test('cannot be removed from the last holder, also not concurrently', async ({ assert }) => {
    const admins = [await makeUser(), await makeUser(), await makeUser()]
    for (const { id } of admins) await promote(id, 'admin')
    await User.query().where('id', admins[2]!.id).update({ bannedAt: new Date() })
    const both = [admins[0]!, admins[1]!]

    const ended = await Promise.allSettled(both.map(({ id }) => promote(id, 'user')))
    const rejected = ended.filter(({ status }) => status === 'rejected')
    assert.lengthOf(rejected, 1)
    assert.equal((rejected[0] as PromiseRejectedResult).reason.code, 'LAST_ADMIN')
    assert.lengthOf(await User.query().where('role', 'admin').whereNull('banned_at'), 1)
    await promote(admins[2]!.id, 'user')
  })

  test('of creators stay: a shop depends on them', async ({ assert }) => {
    const creator = await makeUser({ role: 'creator' })
    await assert.rejects(() => promote(creator.id, 'admin'), 'CreatorKeepsRole')
  })
})

test.group('Bans at the same moment', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('create one ban', async ({ assert }) => {
    const user = await makeUser()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => ban(user.id)))
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      1
    )
    assert.lengthOf(await db.from('user_bans').where('user_id', user.id), 1)
    assert.lengthOf(await audited(user.id), 1)
  })
})
