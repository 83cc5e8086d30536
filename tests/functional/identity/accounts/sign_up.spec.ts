import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { documentSource } from '#platform/documents/document_source'
import User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { makeUser, otherThan, PASSWORD, Visitor } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'
import { uniqueWord } from '#tests/support/shops'

async function askForCode(visitor: Visitor, email: string): Promise<string> {
  await visitor.post('/api/v1/auth/verification-codes/public/email', { email, purpose: 'sign_up' })
  return lastCodeTo(email)
}

/** A valid form with a fresh code. */
async function filledForm(visitor: Visitor, changes: Record<string, unknown> = {}) {
  const username = uniqueWord('newcomer')
  const email = `${username}@identity.test`
  const code = await askForCode(visitor, email)
  return { username, email, code, password: PASSWORD, passwordConfirmation: PASSWORD, ...changes }
}

const signUp = (visitor: Visitor, form: object) => visitor.post('/api/v1/auth/sign-up', form)

test.group('POST /api/v1/auth/sign-up', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates a verified account and signs the user in', async ({ assert }) => {
    const visitor = new Visitor({ 'accept-language': 'ja-JP' })
    const form = await filledForm(visitor)
    const { status, body } = await signUp(visitor, form)
    assert.equal(status, 200)
    assert.containsSubset(body, { code: 1, data: { username: form.username, role: 'user' } })

    const user = await User.findByOrFail('email', form.email)
    assert.equal(user.locale, 'ja-JP')
    assert.isNotNull(user.emailVerifiedAt)
    assert.notInclude(user.password, PASSWORD)
    const me = await visitor.get('/api/v1/user/info')
    assert.containsSubset(me.body.data, { email: form.email, emailVerified: true })
  })

  test('records the accepted terms, language and time; rejects a declined consent', async ({
    assert,
  }) => {
    const visitor = new Visitor({ 'accept-language': 'ja-JP' })
    const form = await filledForm(visitor)
    const rejected = await signUp(visitor, { ...form, acceptedTerms: false })
    assert.equal(rejected.status, 422)
    assert.deepEqual(
      rejected.body.errors.map(({ field, message }: { field: string; message: string }) => [
        field,
        message,
      ]),
      [['acceptedTerms', '続けるには規約への同意が必要です。']]
    )
    assert.isNull(await User.findBy('email', form.email))

    assert.equal((await signUp(visitor, { ...form, acceptedTerms: true })).status, 200)
    const user = await User.findByOrFail('email', form.email)
    const terms = await documentSource({ slug: 'terms', locale: 'ja-JP' })
    assert.equal(user.termsVersion, terms.version)
    assert.equal(user.termsLocale, 'ja-JP')
    assert.approximately(user.termsAcceptedAt!.toMillis(), Date.now(), 60_000)
  })

  test('records nothing for a program that omits them', async ({ assert }) => {
    const visitor = new Visitor()
    const form = await filledForm(visitor)
    assert.equal((await signUp(visitor, form)).status, 200)
    const user = await User.findByOrFail('email', form.email)
    assert.isNull(user.termsVersion)
    assert.isNull(user.termsAcceptedAt)
  })

  test('shows each broken rule beside its field: {0}')
    .with([
      ['username', { username: 'abc' }, 'Use at least 4 characters.'],
      ['username', { username: '' }, 'Please enter a username.'],
      [
        'username',
        { username: 'two words' },
        'Usernames can contain letters, digits, dots, hyphens and underscores.',
      ],
      ['email', { email: 'not-an-address' }, 'Please enter a valid email address.'],
      ['code', { code: '12345' }, 'Please enter the 6 digits of the code.'],
      ['code', { code: '1234567' }, 'Please enter the 6 digits of the code.'],
      ['password', { password: 'abc1234' }, 'Use at least 8 characters.'],
      ['password', { password: 'abcdefgh' }, 'The password must contain both letters and digits.'],
      ['password', { password: '12345678' }, 'The password must contain both letters and digits.'],
      [
        'passwordConfirmation',
        { passwordConfirmation: 'other1234' },
        'The two passwords do not match.',
      ],
    ] as const)
    .run(async ({ assert }, [field, change, message]) => {
      const visitor = new Visitor()
      const base = { username: 'newcomer', email: 'form@identity.test', code: '123456' }
      const form = { ...base, password: PASSWORD, passwordConfirmation: PASSWORD, ...change }
      const { status, body } = await signUp(visitor, form)
      assert.equal(status, 422)
      assert.equal(body.error, 'VALIDATION_FAILED')
      const fieldError = body.errors.find((error: { field: string }) => error.field === field)
      assert.equal(fieldError?.message, message)
    })

  test('rejects a wrong code, and the right one after five wrong ones', async ({ assert }) => {
    const visitor = new Visitor()
    const form = await filledForm(visitor)
    const wrong = otherThan(form.code)
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { status, body } = await signUp(visitor, { ...form, code: wrong })
      assert.equal(status, 422, `attempt ${attempt}`)
      assert.containsSubset(body, {
        error: 'INVALID_VERIFICATION_CODE',
        errors: [{ field: 'code' }],
      })
    }
    const sixth = await signUp(visitor, form)
    assert.equal(sixth.body.error, 'INVALID_VERIFICATION_CODE')
    assert.isNull(await User.findBy('email', form.email))
  })

  test('accepts a code for ten minutes and not for eleven', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = new Visitor()
    const late = await filledForm(visitor)
    clock.moveBy({ minutes: 10, seconds: 1 })
    assert.equal((await signUp(visitor, late)).body.error, 'INVALID_VERIFICATION_CODE')

    const inTime = await filledForm(visitor)
    clock.moveBy({ minutes: 9, seconds: 59 })
    assert.equal((await signUp(visitor, inTime)).status, 200)
  })

  test('accepts a code once, and only for the address that it was sent to', async ({ assert }) => {
    const visitor = new Visitor()
    const form = await filledForm(visitor)
    const elsewhere = await signUp(visitor, { ...form, email: 'elsewhere@identity.test' })
    assert.equal(elsewhere.body.error, 'INVALID_VERIFICATION_CODE')

    assert.equal((await signUp(visitor, form)).status, 200)
    const again = await signUp(new Visitor(), { ...form, username: uniqueWord('second') })
    assert.equal(again.body.error, 'INVALID_VERIFICATION_CODE')
  })

  test('reports a taken name beside its field, in any case, without using up the code', async ({
    assert,
  }) => {
    const { username } = await makeUser()
    const visitor = new Visitor()
    const form = await filledForm(visitor)
    for (let attempt = 1; attempt <= 4; attempt++) {
      const { status, body } = await signUp(visitor, { ...form, username: username.toUpperCase() })
      assert.equal(status, 422)
      assert.containsSubset(body, { error: 'USERNAME_TAKEN', errors: [{ field: 'username' }] })
    }
    assert.equal((await signUp(visitor, form)).status, 200)
  })

  test('does not reveal to a stranger that an address has an account', async ({ assert }) => {
    const existing = await makeUser()
    const form = { username: uniqueWord('spy'), code: '123456' }
    const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD }
    const toKnown = await signUp(new Visitor(), { ...form, ...passwords, email: existing.email })
    const toUnknown = await signUp(new Visitor(), {
      ...form,
      ...passwords,
      email: 'no@identity.test',
    })
    assert.equal(toKnown.status, toUnknown.status)
    assert.equal(toKnown.body.error, toUnknown.body.error)
    assert.deepEqual(toKnown.body.errors, toUnknown.body.errors)
  })

  test('rejects forms that are posted from another site', async ({ client }) => {
    const response = await client
      .post('/api/v1/auth/sign-up')
      .header('sec-fetch-site', 'cross-site')
      .json({})
    response.assertStatus(403)
    response.assertBodyContains({ error: 'CROSS_ORIGIN_REQUEST' })
  })
})
