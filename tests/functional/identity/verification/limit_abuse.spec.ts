import { request } from 'node:http'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { ResetPassword } from '#identity/passwords/actions/reset_password'
import PasswordReset, {
  generateResetToken,
  hashResetToken,
} from '#identity/passwords/models/password_reset'
import type User from '#identity/models/user'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/v1/auth/sign-in', { email, password })

/** From a separate address: every 127.x.y.z is this machine. */
function signInFrom(localAddress: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const path = '/api/v1/auth/sign-in'
  const to = { host: '127.0.0.1', port: env.get('PORT'), localAddress, method: 'POST' }
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, path, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Committed transactions: counters are shared by many connections. */
async function forgetGuesses() {
  await clearRateLimits()
}

async function resetPassword(user: User, password: string) {
  const token = generateResetToken()
  const now = DateTime.now()
  await PasswordReset.create({
    userId: user.id,
    tokenHash: hashResetToken(token),
    createdAt: now,
    expiresAt: now.plus({ minutes: 30 }),
  })
  const reset = await app.container.make(ResetPassword)
  await reset.execute({ token, password, actor: SYSTEM })
}

test.group('Abuse of limits', (group) => {
  group.each.setup(forgetGuesses)

  test('a blocked IP address does not lock further accounts', async ({ assert }) => {
    const victim = await makeUser()
    const guesser = new Visitor()
    for (let i = 0; i < 7; i++) await signIn(guesser, `nobody${i}@identity.test`)
    for (let i = 0; i < 8; i++) {
      assert.equal((await signIn(guesser, victim.email, `wrong ${i}`)).status, 429)
    }
    assert.equal(await signInFrom('127.9.9.1', victim.email), 200)
  })

  test('a blocked IP address uses up no codes of other users', async ({ assert }) => {
    const ask = (email: string) =>
      new Visitor().post('/api/v1/auth/verification-codes/public/email', {
        email,
        purpose: 'sign_up',
      })
    for (let i = 0; i < 21; i++) await ask(`flood${i}@identity.test`)
    for (let i = 0; i < 7; i++) assert.equal((await ask('late@identity.test')).status, 429)
    const counted = await db.from('rate_limits').count('* as total').first()
    await ask('late@identity.test')
    assert.deepEqual(await db.from('rate_limits').count('* as total').first(), counted)
  })

  test('another user’s requests for codes do not block the owner’s requests', async ({
    assert,
  }) => {
    const user = await makeUser()
    const owner = new Visitor()
    await signIn(owner, user.email)
    const { email } = user
    for (let i = 0; i < 8; i++) {
      const input = { email, purpose: 'sign_up' }
      await new Visitor().post('/api/v1/auth/verification-codes/public/email', input)
    }
    const own = { purpose: 'change_email' }
    assert.equal((await owner.post('/api/v1/auth/verification-codes/email', own)).status, 200)
  })
})

test.group('The cookie of a known browser', (group) => {
  group.each.setup(forgetGuesses)

  test('is invalid after a password reset', async ({ assert }) => {
    const user = await makeUser()
    const thieves = [new Visitor(), new Visitor(), new Visitor()]
    for (const thief of thieves) await signIn(thief, user.email)
    await resetPassword(user, 'another-day-42')

    const statuses: number[] = []
    for (const thief of thieves) {
      for (let i = 0; i < 4; i++) {
        statuses.push((await signIn(thief, user.email, `guess ${i}`)).status)
      }
    }
    assert.equal(statuses.filter((status) => status === 422).length, 6)
  })

  test('is renewed in the browser where the owner changes the password', async ({ assert }) => {
    const user = await makeUser()
    const owner = new Visitor()
    await signIn(owner, user.email)
    const password = 'another-day-42'
    const { status } = await owner.put('/api/v1/user/password', {
      currentPassword: PASSWORD,
      password,
      passwordConfirmation: password,
    })
    assert.equal(status, 200)
    await owner.post('/api/v1/auth/sign-out')

    for (let i = 0; i < 7; i++) await signIn(new Visitor(), user.email, `wrong ${i}`)
    assert.equal((await signIn(new Visitor(), user.email, password)).status, 429)
    assert.equal((await signIn(owner, user.email, password)).status, 200)
  })
})
