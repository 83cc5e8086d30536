import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { MakeCreator } from '#identity/accounts/actions/make_creator'
import { PromoteUser } from '#identity/accounts/actions/promote_user'
import { ResetPassword } from '#identity/passwords/actions/reset_password'
import { ResetTwoFactor } from '#identity/two_factor/actions/reset_two_factor'
import { EndOtherSessions } from '#identity/sessions/actions/end_other_sessions'
import User from '#identity/models/user'
import { hashResetToken } from '#identity/passwords/models/password_reset'
import { makeToken } from '#tests/support/access'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD, Visitor, signedIn } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'
import { codeOf } from '#tests/support/accounts/two_factor'

const INFO = '/api/v1/user/info'
const NEW_PASSWORD = 'lantern42paper'
const TOKEN = 'reset-token-of-the-test'

/** A user with every kind of access open. */
async function scene() {
  const user = await makeUser()
  const [asking, other] = [await signedIn(user), await signedIn(user)]
  const token = await makeToken(user)
  const soon = DateTime.utc().plus({ minutes: 10 }).toJSDate()
  const own = { user_id: user.id, created_at: new Date(), expires_at: soon }
  await db.table('sign_in_challenges').insert({ ...own, token_hash: `challenge-${user.id}` })
  await db.table('password_resets').insert({ ...own, token_hash: hashResetToken(TOKEN) })
  await db.table('verification_codes').insert({
    ...own,
    purpose: 'change_email',
    address: user.email,
    code_hash: 'hash',
  })
  return { user, asking, other, token, device: deviceCounter(other, user) }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** A known browser has one counter (a minute, an hour); for others the account and the address are counted. */
const COUNTERS_OF_KNOWN = 2

function deviceCounter(browser: Visitor, { email }: User) {
  return {
    isKnown: async () => {
      await clearRateLimits()
      const thief = browser.clone()
      await thief.post('/api/v1/auth/sign-in', { email, password: 'wrong4password' })
      return (await db.from('rate_limits')).length === COUNTERS_OF_KNOWN
    },
  }
}

/** The accesses that work now. */
async function openTo({ user, asking, other, token, device }: Scene) {
  const program = new Visitor({ authorization: token.header.authorization })
  const ok = async (visitor: Visitor) => (await visitor.get(INFO)).status === 200
  const count = async (table: string, ended?: string) => {
    const rows = db.from(table).where('user_id', user.id)
    if (ended) void rows.whereNull(ended)
    return (await rows).length
  }
  const open = {
    asking: await ok(asking),
    other: await ok(other),
    token: await ok(program),
    challenge: (await count('sign_in_challenges')) > 0,
    resetLink: (await count('password_resets', 'used_at')) > 0,
    code: (await count('verification_codes', 'consumed_at')) > 0,
    device: await device.isKnown(),
  }
  return Object.entries(open)
    .filter(([, isOpen]) => isOpen)
    .map(([name]) => name)
}

const make = <T>(action: new (...needs: any[]) => T): Promise<T> =>
  app.container.make(action) as Promise<T>

/** The event, the reason stored in the session, and the accesses that stay. */
const EVENTS: [string, (scene: Scene) => Promise<unknown>, string, string[]][] = [
  [
    'a password change in the settings',
    ({ asking }) => {
      const passwords = { currentPassword: PASSWORD, password: NEW_PASSWORD }
      const body = { ...passwords, passwordConfirmation: NEW_PASSWORD }
      return asking.put('/api/v1/user/password', body)
    },
    'password_changed',
    ['asking'],
  ],
  [
    'a password reset',
    async () =>
      (await make(ResetPassword)).execute({ token: TOKEN, password: NEW_PASSWORD, actor: SYSTEM }),
    'password_reset',
    [],
  ],
  [
    'a ban',
    async ({ user }) =>
      (await make(BanUser)).execute({ userId: user.id, reason: 'Spam', actor: SYSTEM }),
    'banned',
    [],
  ],
  [
    'a change of the role',
    async ({ user }) =>
      (await make(PromoteUser)).execute({ userId: user.id, role: 'admin', actor: SYSTEM }),
    'role_changed',
    [],
  ],
  [
    'the second factor turned on',
    async ({ asking }) => {
      const { body } = await asking.post('/api/v1/user/2fa/setup', {})
      await asking.post('/api/v1/user/2fa/verify', { code: await codeOf(body.data.secret) })
    },
    'two_factor_changed',
    ['asking'],
  ],
  [
    'the second factor taken off by an operator',
    async ({ user }) => {
      await db.from('users').where('id', user.id).update({ two_factor_enabled_at: new Date() })
      await (await make(ResetTwoFactor)).execute({ userId: user.id, actor: SYSTEM })
    },
    'two_factor_changed',
    [],
  ],
  [
    'another address',
    async ({ user, asking }) => {
      const next = `next.${user.email}`
      await user.refresh()
      await user.merge({ pendingEmail: next }).save()
      await asking.post('/api/v1/auth/verification-codes/email', { purpose: 'verify_email' })
      await asking.post('/api/v1/user/verify-email', { code: await lastCodeTo(next) })
    },
    'email_changed',
    ['asking'],
  ],
  [
    'a sign-out everywhere else',
    ({ asking }) => asking.delete('/api/v1/auth/sessions'),
    'ended_elsewhere',
    ['asking', 'token'],
  ],
  [
    'a sign-out everywhere else, programs too',
    ({ asking }) => asking.delete('/api/v1/auth/sessions', { tokensToo: true }),
    'ended_elsewhere',
    ['asking'],
  ],
  [
    'an operator’s sign-out everywhere',
    async ({ user }) => (await make(EndOtherSessions)).execute({ userId: user.id, actor: SYSTEM }),
    'ended_by_operator',
    ['token'],
  ],
  [
    'the deletion of the account',
    async ({ user }) =>
      (await make(DeleteUser)).execute({ userId: user.id, forfeitsBalance: true, actor: SYSTEM }),
    'account_deleted',
    [],
  ],
]

test.group('Events that end access', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('every kind of access works before the event', async ({ assert }) => {
    const all = ['asking', 'other', 'token', 'challenge', 'resetLink', 'code', 'device']
    assert.deepEqual(await openTo(await scene()), all)
  })

  for (const [event, happens, reason, stays] of EVENTS) {
    test(`after ${event} these still work: ${stays.join(' and ') || 'none'}`, async ({
      assert,
    }) => {
      const made = await scene()
      await happens(made)
      const before = made.other.cookie('countermark')
      assert.sameMembers(await openTo(made), stays)
      assert.isDefined(before)
      assert.equal(made.other.cookie('session-ended'), reason)
    })
  }

  test('a user who becomes a creator stays signed in; existing tokens stop working', async ({
    assert,
  }) => {
    const made = await scene()
    await (await make(MakeCreator)).execute(made.user.id)
    const stillOpen = await openTo(made)
    assert.sameMembers(stillOpen, ['asking', 'other', 'challenge', 'resetLink', 'code', 'device'])
  })

  test('the requesting browser keeps its own counter', async ({ assert }) => {
    const made = await scene()
    await made.asking.delete('/api/v1/auth/sessions')
    const user = await User.findOrFail(made.user.id)
    assert.isTrue(await deviceCounter(made.asking, user).isKnown())
  })
})

test.group('Event streams', () => {
  test('are notified of each session that ends, by the hash of its id', async ({ assert }) => {
    const { rows } = await db.rawQuery(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'sessions_tell_end'`
    )
    assert.match(rows[0].definition, /AFTER DELETE ON .*sessions/)
    const user = await makeUser()
    await signedIn(user)
    const { id } = await db.from('sessions').where('user_id', String(user.id)).firstOrFail()
    await (await make(EndOtherSessions)).execute({ userId: user.id, actor: SYSTEM })
    const ended = await db.from('ended_sessions').where('reason', 'ended_by_operator').firstOrFail()
    assert.equal(ended.id_hash, createHash('sha256').update(id).digest('hex'))
  })
})
