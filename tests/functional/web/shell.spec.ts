import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { pageOf } from '#tests/support/api/page_of'
import { makeUser, Visitor } from '#tests/support/identity'

const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]

test.group('Language, currency and theme', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are Chinese, yuan, light and blue by default', async ({ assert }) => {
    const { text } = await new Visitor({ 'accept-language': '' }).get('/')
    assert.include(text, '<html lang="zh-CN" class="light" data-theme="light" data-accent="blue"')
    const { locale, currency } = pageOf(text).props
    assert.deepEqual({ locale, currency }, { locale: 'zh-CN', currency: 'CNY' })
  })

  test('stay Chinese for a browser of any language until the user chooses', async ({ assert }) => {
    const { text } = await new Visitor({ 'accept-language': 'ja-JP,en-US;q=0.8' }).get('/')
    assert.equal(langOf(text), 'zh-CN')
    assert.equal(pageOf(text).props.currency, 'CNY')
  })

  test('follow the chosen language: {$self}')
    .with(['zh-CN CNY', 'en-US USD', 'ja-JP JPY'])
    .run(async ({ assert }, pair) => {
      const [language, currency] = pair.split(' ')
      const { text } = await new Visitor({ cookie: `locale=${language}` }).get('/')
      assert.equal(langOf(text), language)
      assert.equal(pageOf(text).props.currency, currency)
    })

  test('of the API follow the header of a program, which has no cookie', async ({ assert }) => {
    const { body } = await new Visitor({ 'accept-language': 'ja-JP' }).get('/api/v1/nowhere')
    assert.equal(body.message, 'お探しのものは見つかりませんでした。')
  })

  test('follow the cookies before the browser', async ({ assert }) => {
    const cookie = 'locale=ja-JP; currency=EUR; theme=dark; accent=rose'
    const { text } = await new Visitor({ 'accept-language': 'en-US', cookie }).get('/')
    assert.include(text, '<html lang="ja-JP" class="dark" data-theme="dark" data-accent="rose"')
    assert.equal(pageOf(text).props.currency, 'EUR')
  })

  test('ignore cookies with unknown values', async ({ assert }) => {
    const cookie = 'locale=xx; currency=DOGE; theme="><script>; accent=plaid'
    const { text } = await new Visitor({ 'accept-language': 'en-US', cookie }).get('/')
    assert.include(text, '<html lang="zh-CN" class="light" data-theme="light" data-accent="blue"')
    assert.equal(pageOf(text).props.currency, 'CNY')
  })
})

test.group('Errors', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('an unknown page is an error page in the visitor’s language, rendered on the server', async ({
    assert,
  }) => {
    const { status, text } = await new Visitor({ cookie: 'locale=ja-JP' }).get('/nowhere')
    assert.equal(status, 404)
    assert.equal(pageOf(text).component, 'notice/failure')
    assert.include(text.replace(/<script.*?<\/script>/gs, ''), 'ページが見つかりません')
  })

  test('an unknown API address is an error envelope', async ({ assert }) => {
    const { status, body } = await new Visitor().get('/api/v1/nowhere')
    assert.equal(status, 404)
    assert.containsSubset(body, {
      code: 404,
      error: 'NOT_FOUND',
      message: 'We could not find what you were looking for.',
    })
    assert.isString(body.requestId)
  })

  test('an API call without a session is a 401 envelope', async ({ assert }) => {
    const { status, body } = await new Visitor().get('/api/v1/user/info')
    assert.equal(status, 401)
    assert.containsSubset(body, { code: 401, error: 'UNAUTHENTICATED' })
  })

  test('a page without a session redirects to the sign-in and back', async ({ assert }) => {
    const { status, headers } = await new Visitor().get('/studio?tab=new')
    assert.equal(status, 302)
    assert.equal(
      headers.get('location'),
      `/auth/login?redirect=${encodeURIComponent('/studio?tab=new')}`
    )
  })

  test('a page without the permission is a 403 page with the text of the specification', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const response = await client.get('/studio?lang=en-US').loginAs(user)
    response.assertStatus(403)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'notice/failure')
    assert.equal(props.message, 'You do not have permission to access, please try to re-login')
  })
})

test.group('Data of every page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has the texts of its module and of the layout, in the visitor’s language', async ({
    assert,
  }) => {
    const { text } = await new Visitor({ cookie: 'locale=en-US' }).get('/auth/login')
    const { props } = pageOf(text)
    assert.equal(props['words:identity']['login.title'], 'Sign in')
    assert.equal(props['words:ui'].cancel, 'Cancel')
    assert.isUndefined(props['words:mails'])
  })

  test('has the exchange rates, and no user for visitors', async ({ assert }) => {
    const { props } = pageOf((await new Visitor().get('/auth/login')).text)
    assert.equal(props.fx.base, 'USD')
    assert.isUndefined(props.user)
  })

  test('has no secrets of the signed-in user', async ({ client, assert }) => {
    const user = await makeUser()
    const response = await client.get('/').loginAs(user)
    const { props } = pageOf(response.text())
    const message =
      'id version username usernameChangeableFrom email emailVerified pendingEmail phoneNo avatar role groupName twoFactorEnabled'
    assert.sameMembers(Object.keys(props.user), message.split(' '))
    assert.notInclude(response.text(), user.password)
  })
})
