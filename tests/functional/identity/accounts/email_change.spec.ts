import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { makeUser, otherThan, PASSWORD, Visitor } from '#tests/support/identity'
import { lastCodeTo, lastMailTo, mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { uniqueWord } from '#tests/support/shops'

const USER = '/api/v1/user'
const OWN_CODE = '/api/v1/auth/verification-codes/email'

async function signedIn(user: User): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return visitor
}

/** A signed-in user with a code for their own address. */
async function ownerWithCode() {
  const user = await makeUser()
  const visitor = await signedIn(user)
  await visitor.post(OWN_CODE, { purpose: 'change_email' })
  const { username, email } = user
  return { user, visitor, username, email, verificationCode: await lastCodeTo(email) }
}

/** A user with a pending change of address. */
async function waiting() {
  const { user, visitor, username, verificationCode } = await ownerWithCode()
  const next = `next.${user.email}`
  await visitor.patch(USER, { username, email: next, verificationCode })
  return { user, visitor, username, next, code: await lastCodeTo(next) }
}

test.group('Change of the address', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('needs a code from the current address', async ({ assert }) => {
    const { user, visitor, username, verificationCode: right } = await ownerWithCode()
    const email = `next.${user.email}`
    for (const verificationCode of [undefined, null, '', '12345', 'abcdef']) {
      const { status, body } = await visitor.patch(USER, { username, email, verificationCode })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'verificationCode')
    }
    const wrong = { username, email, verificationCode: otherThan(right) }
    const guess = await visitor.patch(USER, wrong)
    assert.equal(guess.status, 422)
    assert.containsSubset(guess.body, {
      error: 'INVALID_VERIFICATION_CODE',
      errors: [{ field: 'verificationCode' }],
    })
    assert.isNull((await user.refresh()).pendingEmail)
    await settle()
    assert.lengthOf(await mailsTo(email), 0)
  })

  test('rejects a code of another purpose, user or address', async ({ assert }) => {
    const { user, visitor, username } = await ownerWithCode()
    const other = await ownerWithCode()
    const email = `next.${user.email}`
    await visitor.post(OWN_CODE, { purpose: 'verify_email' })
    const forVerifying = await lastCodeTo(user.email)
    for (const verificationCode of [other.verificationCode, forVerifying]) {
      const { status, body } = await visitor.patch(USER, { username, email, verificationCode })
      assert.equal(status, 422)
      assert.equal(body.error, 'INVALID_VERIFICATION_CODE')
    }
    assert.isNull((await user.refresh()).pendingEmail)
  })

  test('is pending until a code from the new address comes back; until then the old one is valid', async ({
    assert,
  }) => {
    const { user, visitor, username, verificationCode } = await ownerWithCode()
    const email = `Next.${user.email}`
    const { status, body } = await visitor.patch(USER, { username, email, verificationCode })
    assert.equal(status, 200)
    const next = email.toLowerCase()
    assert.containsSubset(body.data, { email: user.email, pendingEmail: next })
    const again = await visitor.patch(USER, { username, email: `x.${next}`, verificationCode })
    assert.equal(again.status, 422, 'a code counts once')

    const code = await lastCodeTo(next)
    const verified = await visitor.post(`${USER}/verify-email`, { code })
    assert.equal(verified.status, 200)
    assert.containsSubset(verified.body.data, {
      email: next,
      pendingEmail: null,
      emailVerified: true,
    })
    const twice = await visitor.post(`${USER}/verify-email`, { code })
    assert.equal(twice.status, 422)

    const bySignIn = (address: string) =>
      new Visitor().post('/api/v1/auth/sign-in', { email: address, password: PASSWORD })
    assert.equal((await bySignIn(user.email)).status, 422)
    assert.equal((await bySignIn(next)).status, 200)
  })

  test('ends the other sessions and the password reset links, and notifies the old address', async ({
    assert,
  }) => {
    const { user, visitor, next, code } = await waiting()
    const elsewhere = new Visitor()
    await elsewhere.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
    await db.table('password_resets').insert({
      user_id: user.id,
      token_hash: 'x'.repeat(64),
      expires_at: DateTime.utc().plus({ hours: 1 }).toJSDate(),
      created_at: new Date(),
    })

    await visitor.post(`${USER}/verify-email`, { code })
    assert.equal((await visitor.get('/api/v1/user/info')).status, 200)
    assert.equal((await elsewhere.get('/api/v1/user/info')).status, 401)
    assert.isNotNull((await db.from('password_resets').where({ user_id: user.id }).first()).used_at)

    const changed = await user.refresh()
    assert.equal(changed.email, next)
    assert.isNotNull(changed.emailChangedAt)
    await settle()
    const { subject, text } = await lastMailTo(changed.previousEmail!)
    assert.include(subject, 'email address of your Countermark account was changed')
    assert.include(text, `n…@${next.split('@')[1]}`)
    assert.include(text, 'support@countermark.example')
    assert.notInclude(text, next)
    const entry = await db
      .from('audit_entries')
      .where({ action: 'user.email_changed', subject_id: String(user.id) })
      .firstOrFail()
    assert.equal(entry.actor_id, user.id)
    assert.notInclude(JSON.stringify(entry.details), changed.previousEmail!)
  })

  test('can be replaced by a third address, and canceled by naming the current one', async ({
    assert,
  }) => {
    const { clock, release } = freezeClock()
    try {
      const { user, visitor, username, next, code } = await waiting()
      clock.moveBy({ seconds: 61 })
      await visitor.post(OWN_CODE, { purpose: 'change_email' })
      const verificationCode = await lastCodeTo(user.email)
      const third = `third.${user.email}`
      await visitor.patch(USER, { username, email: third, verificationCode })
      assert.equal((await user.refresh()).pendingEmail, third)
      assert.equal((await visitor.post(`${USER}/verify-email`, { code })).status, 422, next)

      const other = await lastCodeTo(third)
      const { body } = await visitor.patch(USER, { username, email: user.email.toUpperCase() })
      assert.isNull(body.data.pendingEmail)
      assert.equal((await visitor.post(`${USER}/verify-email`, { code: other })).status, 422)
      assert.equal((await user.refresh()).email, user.email)
    } finally {
      release()
    }
  })

  test('stays pending while its owner changes the name', async ({ assert }) => {
    const { user, visitor, next } = await waiting()
    const username = uniqueWord('renamed')
    const { status } = await visitor.patch(USER, { username, email: next })
    assert.equal(status, 200)
    assert.containsSubset((await user.refresh()).serialize(), { username, pendingEmail: next })
  })

  test('does not reveal that an address is taken to anyone who cannot read its mails', async ({
    assert,
  }) => {
    const { user, visitor, username, verificationCode } = await ownerWithCode()
    const known = await makeUser()
    const { status, body } = await visitor.patch(USER, {
      username,
      email: known.email,
      verificationCode,
    })
    assert.equal(status, 200)
    assert.equal(body.data.pendingEmail, known.email)
    const { text } = await lastMailTo(known.email)
    assert.notMatch(text, /\b\d{6}\b/)
    assert.equal((await user.refresh()).email, user.email)
  })

  test('needs a confirmation of the last ten minutes; a new name does not', async ({ assert }) => {
    const { clock, release } = freezeClock()
    try {
      const { user, visitor } = await ownerWithCode()
      clock.moveBy({ minutes: 11 })
      await visitor.post(OWN_CODE, { purpose: 'change_email' })
      const verificationCode = await lastCodeTo(user.email)
      const username = uniqueWord('renamed')
      const change = { username, email: `next.${user.email}`, verificationCode }
      const error = await visitor.patch(USER, change)
      assert.equal(error.status, 428)
      assert.equal(error.body.error, 'CONFIRMATION_REQUIRED')
      assert.isNull((await user.refresh()).pendingEmail)

      assert.equal((await visitor.patch(USER, { username, email: user.email })).status, 200)
      await visitor.post('/api/v1/auth/confirmations', { password: PASSWORD })
      assert.equal((await visitor.patch(USER, change)).status, 200)
    } finally {
      release()
    }
  })

  test('guesses are limited: after six in a minute the right code is rejected as well', async ({
    assert,
  }) => {
    const { user, visitor, username, verificationCode } = await ownerWithCode()
    const email = `next.${user.email}`
    for (let attempt = 1; attempt <= 6; attempt++) {
      const wrong = { username, email, verificationCode: otherThan(verificationCode) }
      await visitor.patch(USER, wrong)
    }
    const { status } = await visitor.patch(USER, { username, email, verificationCode })
    assert.equal(status, 429)
  })
})
