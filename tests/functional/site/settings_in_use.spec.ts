import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { ChangeSettings } from '#site/actions/change_settings'
import { Visitor } from '#tests/support/identity'
import { freshSettings } from '#tests/support/suite/fresh_settings'

const change = async (changes: { key: string; value: unknown }[]) =>
  (await app.container.make(ChangeSettings)).execute({ changes, reason: 'Test', actor: SYSTEM })

test.group('Settings in use', (group) => {
  group.each.setup(freshSettings)

  test('a closed registration refuses new accounts and says so on its page', async ({ assert }) => {
    await change([{ key: 'registration.open', value: false }])
    const { status, body } = await new Visitor().post('/api/v1/auth/sign-up', {
      username: 'newcomer',
      email: 'new@identity.test',
      code: '123456',
      password: 'countermark1',
      passwordConfirmation: 'countermark1',
      acceptedTerms: true,
    })
    assert.deepEqual([status, body.error], [403, 'REGISTRATION_CLOSED'])
    const code = { email: 'new@identity.test', purpose: 'sign_up' }
    const asked = await new Visitor().post('/api/v1/auth/verification-codes/public/email', code)
    assert.deepEqual([asked.status, asked.body.error], [403, 'REGISTRATION_CLOSED'])
    assert.lengthOf(await db.from('verification_codes'), 0)
    const page = await new Visitor({ cookie: 'locale=en-US' }).get('/auth/register')
    assert.include(page.text, 'New accounts cannot be created at the moment')
    for (const path of ['/nowhere', '/auth/login', '/become-creator']) {
      const { text } = await new Visitor().get(path)
      assert.notInclude(text, 'href="/auth/register', path)
    }
  })

  test('the support address appears in pages and documents', async ({ assert }) => {
    await change([{ key: 'contact.email', value: 'help@market.example' }])
    const { text } = await new Visitor().get('/privacy')
    assert.include(text, 'mailto:help@market.example')
  })
})
