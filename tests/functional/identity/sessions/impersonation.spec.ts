import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import AuditEntry from '#audit/models/audit_entry'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { PromoteUser } from '#identity/accounts/actions/promote_user'
import { freezeClock } from '#tests/support/clock'
import { pageOf } from '#tests/support/api/page_of'
import { makeUser, PASSWORD, Visitor, signedIn } from '#tests/support/identity'

const PATH = '/api/v1/admin-dashboard/impersonations'
const whoAmI = async (visitor: Visitor) => {
  const { status, body } = await visitor.get('/api/v1/user/info')
  return status === 200 ? body.data.id : status
}

/** The prop that shows the banner in every layout. */
const IMPERSONATION_PROP = /("|&quot;)impersonation("|&quot;):\{/

async function scene() {
  const admin = await makeUser({ role: 'admin' })
  const person = await makeUser()
  return { admin, person, visitor: await signedIn(admin) }
}

async function acting() {
  const made = await scene()
  await made.visitor.post(PATH, { userId: made.person.id, reason: 'A test' })
  return made
}

test.group('Impersonation', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('an admin sees what the user sees, and returns to their own session', async ({ assert }) => {
    const { admin, person, visitor } = await scene()
    const { status, body } = await visitor.post(PATH, { userId: person.id, reason: 'A test' })
    assert.equal(status, 200)
    assert.include(body.data, { userId: person.id, username: person.username, isCreator: false })
    assert.equal(await whoAmI(visitor), person.id)

    assert.equal((await visitor.delete(PATH)).status, 200)
    assert.equal(await whoAmI(visitor), admin.id)
    assert.equal((await visitor.delete(PATH)).status, 404)
  })

  test('the audit log names admin and user for the beginning, the end and every action between', async ({
    assert,
  }) => {
    const { admin, person, visitor } = await acting()
    await visitor.patch('/api/v1/user', { username: `renamed${person.id}`, email: person.email })
    await visitor.delete(PATH)
    const entries = await AuditEntry.query().where('actingAsId', person.id).orderBy('id')
    assert.includeMembers(
      entries.map(({ action }) => action),
      ['impersonation.started', 'impersonation.ended']
    )
    assert.isTrue(entries.every(({ actorId }) => actorId === admin.id))
    const byPerson = await AuditEntry.query().where('actorId', person.id)
    assert.deepEqual(byPerson, [])
  })

  for (const [method, path, body] of [
    ['put', '/api/v1/user/password', {}],
    ['post', '/api/v1/user/2fa/setup', {}],
    ['post', '/api/v1/user/2fa/verify', {}],
    ['delete', '/api/v1/user/2fa', {}],
    ['post', '/api/v1/user/2fa/recovery-codes', {}],
    ['post', '/api/v1/user/verify-email', {}],
    ['post', '/api/v1/auth/verification-codes/email', {}],
    ['post', '/api/v1/auth/verification-codes/sms', {}],
    ['post', '/api/v1/auth/verification-codes/sms/verify', {}],
    ['delete', '/api/v1/user/phone', {}],
    ['post', '/api/v1/auth/confirmations', {}],
    ['get', '/api/v1/auth/active-sessions', undefined],
    ['delete', '/api/v1/auth/sessions', {}],
    ['delete', '/api/v1/auth/sessions/7d1c3d0e-0000-4000-8000-000000000000', {}],
    ['get', '/api/v1/user/access-tokens', undefined],
    ['post', '/api/v1/user/access-tokens', {}],
    ['delete', '/api/v1/user/access-tokens/1', {}],
    ['get', '/api/v1/user/data-export', undefined],
    ['delete', '/api/v1/user', { confirmation: 'YES' }],
    // A copy is evidence against the person whose mark it carries.
    ['post', '/api/v1/creator/products/1/attachments/1/pre-signed-url', {}],
    // A purchase is a contract of the buyer, who pays.
    ['post', '/api/v1/user/orders', {}],
    // Confirming an announcement is a personal statement.
    ['patch', '/api/v1/user/announcements/1', { isRead: true }],
  ] as const) {
    test(`${method.toUpperCase()} ${path} is rejected while impersonating`, async ({ assert }) => {
      const { visitor } = await acting()
      const { status, body: response } = await visitor[method](path, body)
      assert.equal(status, 403)
      assert.equal(response.error, 'IMPERSONATING')
    })
  }

  test('the address cannot be changed on their behalf', async ({ assert }) => {
    const { person, visitor } = await acting()
    const email = `stolen-${person.email}`
    const { status, body } = await visitor.patch('/api/v1/user', {
      username: person.username,
      email,
      verificationCode: '123456',
    })
    assert.equal(status, 403)
    assert.equal(body.error, 'IMPERSONATING')
  })

  test('the back office is not accessible meanwhile, and impersonations cannot be nested', async ({
    assert,
  }) => {
    const { visitor } = await acting()
    const other = await makeUser()
    assert.equal((await visitor.post(PATH, { userId: other.id, reason: 'A test' })).status, 403)
  })

  test('admins, banned, deleted and absent users cannot be impersonated', async ({ assert }) => {
    const { admin, person, visitor } = await scene()
    const colleague = await makeUser({ role: 'admin' })
    const statusFor = async (userId: unknown) =>
      (await visitor.post(PATH, { userId, reason: 'A test' })).status
    assert.equal(await statusFor(colleague.id), 422)
    assert.equal(await statusFor(admin.id), 422)
    assert.equal(await statusFor(2_000_000_000), 404)
    assert.equal(await statusFor('1 or 1=1'), 422)
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: person.id, reason: 'Spam', actor: SYSTEM })
    assert.equal(await statusFor(person.id), 422)
    assert.equal(await whoAmI(visitor), admin.id)
  })

  test('needs a reason, which is recorded in the audit log', async ({ assert }) => {
    const { person, visitor } = await scene()
    for (const reason of [undefined, null, '', '  ', 'x', '理'.repeat(501)]) {
      const { status, body } = await visitor.post(PATH, { userId: person.id, reason })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'reason')
    }
    await visitor.post(PATH, { email: person.email.toUpperCase(), reason: 'Ticket\n 42\n' })
    const [entry] = await AuditEntry.query().where('action', 'impersonation.started')
    assert.deepEqual(entry!.details, { reason: 'Ticket 42' })
    assert.equal(await whoAmI(visitor), person.id)
  })

  test('has its own page, which is hidden while impersonating', async ({ assert }) => {
    const { visitor } = await scene()
    assert.equal((await visitor.get('/admin/impersonation')).status, 200)
    const home = await visitor.get('/admin')
    assert.equal(home.status, 200)
    assert.equal(pageOf(home.text).component, 'admin/administration/home/show')
    assert.equal((await (await acting()).visitor.get('/admin/impersonation')).status, 403)
  })

  test('is for admins only, with a confirmation of the last ten minutes', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { person, visitor } = await scene()
    assert.equal(
      (await new Visitor().post(PATH, { userId: person.id, reason: 'A test' })).status,
      401
    )
    const user = await signedIn(await makeUser())
    assert.equal((await user.post(PATH, { userId: person.id, reason: 'A test' })).status, 403)
    clock.moveBy({ minutes: 11 })
    assert.equal((await visitor.post(PATH, { userId: person.id, reason: 'A test' })).status, 428)
  })

  test('ends after an hour', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { admin, person, visitor } = await acting()
    for (let part = 0; part < 3; part++) {
      clock.moveBy({ minutes: 19 })
      assert.equal(await whoAmI(visitor), person.id)
    }
    clock.moveBy({ minutes: 4 })
    assert.equal(await whoAmI(visitor), admin.id)
    const ended = await AuditEntry.query().where('action', 'impersonation.ended')
    assert.lengthOf(ended, 1)
  })

  test('ends with the sign-out, which ends the session too', async ({ assert }) => {
    const { admin, person, visitor } = await acting()
    const thief = visitor.clone()
    assert.equal((await visitor.post('/api/v1/auth/sign-out')).status, 200)
    assert.equal(await whoAmI(visitor), 401)
    assert.equal(await whoAmI(thief), 401)
    const [entry] = await AuditEntry.query().where('action', 'impersonation.ended')
    assert.include(entry!.$attributes, { actorId: admin.id, actingAsId: person.id })
  })

  test('ends with a new sign-in', async ({ assert }) => {
    const { person, visitor } = await acting()
    const { id, email } = await makeUser()
    await visitor.post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    assert.equal(await whoAmI(visitor), id)
    const entry = await AuditEntry.query().where({ action: 'user.signed_in', actorId: id }).first()
    assert.isNull(entry!.actingAsId)
    const ended = await AuditEntry.query().where('action', 'impersonation.ended')
    assert.deepEqual(
      ended.map(({ actingAsId }) => actingAsId),
      [person.id]
    )
  })

  test('ends when the admin loses the role, and when the user is banned', async ({ assert }) => {
    await makeUser({ role: 'admin' })
    const demoted = await acting()
    const promote = await app.container.make(PromoteUser)
    await promote.execute({ userId: demoted.admin.id, role: 'user', actor: SYSTEM })
    assert.equal(await whoAmI(demoted.visitor), 401)

    const shutOut = await acting()
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: shutOut.person.id, reason: 'Spam', actor: SYSTEM })
    assert.equal(await whoAmI(shutOut.visitor), shutOut.admin.id)
  })

  test('the session stays the admin’s: it is not in the user’s list of sessions', async ({
    assert,
  }) => {
    const { person } = await acting()
    const own = await signedIn(person)
    const { body } = await own.get('/api/v1/auth/active-sessions')
    assert.lengthOf(body.data.items ?? body.data, 1)
  })

  test('every page shows that an impersonation is active, also those of errors', async ({
    assert,
  }) => {
    const { person, visitor } = await acting()
    const pages = { '/': 200, '/account/data': 403, '/admin': 403, '/nowhere': 404 }
    for (const [path, expected] of Object.entries(pages)) {
      const { status, text } = await visitor.get(path)
      assert.equal(status, expected, path)
      assert.match(text, IMPERSONATION_PROP, path)
      assert.include(text, person.username, path)
    }
    await visitor.delete(PATH)
    assert.notMatch((await visitor.get('/')).text, IMPERSONATION_PROP)
  })
})
