import { test } from '@japa/runner'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { signIn } from '#tests/support/browser/sign_in'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { lastCodeTo } from '#tests/support/mailbox'
import { makeCreator, uniqueWord } from '#tests/support/shops'
import { openPage } from '#tests/support/browser/open_page'
import { submitPassword } from '#tests/support/browser/account_screens'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

test.group('Sign-in and sign-up', (group) => {
  group.each.setup(clearRateLimits)

  test('a new user signs up with a mailed code, signs out and in again', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const name = uniqueWord('newcomer')
    const email = `${name}@browser.test`
    const page = await openPage({ visit, browserContext }, '/auth/register?redirect=%2Fsearch')
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText(`A code has been sent to ${email}`).waitFor()
    assert.isTrue(await page.getByRole('button', { name: /Resend in \d+ s/ }).isDisabled())

    await page.getByLabel('Code from the email').fill(await lastCodeTo(email))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/search')

    await page.getByRole('button', { name: `Menu of ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await submitPassword(page, email)
    await page.getByRole('button', { name: `Menu of ${name}` }).waitFor()
  })

  test('a form shows the rule beside the field and focuses the field', async ({
    visit,
    browserContext,
    assert,
  }) => {
    expectConsoleError(/422/)
    const page = await openPage({ visit, browserContext }, '/auth/register', { language: 'zh-CN' })
    await page.getByLabel('用户名').fill('abc')
    await page.getByLabel('密码', { exact: true }).fill('abcdefgh')
    await page.getByRole('button', { name: '创建账号' }).click()
    await page.getByText('至少需要 4 个字符').waitFor()
    await page.getByText('密码必须同时包含字母和数字').waitFor()
    await page.getByText('请先同意条款').waitFor()
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    assert.equal(focused, 'username')
    for (const theme of ['light', 'dark']) {
      await page.evaluate((next) => (document.documentElement.dataset.theme = next), theme)
      assert.deepEqual(await accessibilityFaults(page), [], theme)
      const looks = await page
        .locator('.error-text')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
      assert.isAtLeast(looks.length, 3)
      assert.lengthOf(new Set(looks), 1, 'one color for every message')
    }
  })

  test('a wrong password is reported in the form, and the page stays', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const { email } = await makeUser()
    expectConsoleError(/422/)
    const page = await openPage({ visit, browserContext }, '/auth/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not this 1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('The email or password is incorrect').waitFor()
    assert.equal(new URL(page.url()).pathname, '/auth/login')
  })

  test('a visitor is sent to the sign-in and back to the same path', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/orders?page=1')
    assert.equal(new URL(page.url()).searchParams.get('redirect'), '/orders?page=1')
    await submitPassword(page, user.email)
    await page.waitForURL('**/orders?page=1')
  })

  test('switching between sign-in and sign-up keeps the return path', async ({
    visit,
    browserContext,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/orders?page=1')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    // Both forms have a password field: text typed into the first one stays there.
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/orders?page=1')
  })

  test('an ended session is noticed at the next click, and the page is restored after sign-in', async ({
    visit,
    browserContext,
  }) => {
    const { user } = await makeCreator()
    const page = await openPage({ visit, browserContext }, '/studio', { user })
    await page.getByRole('heading', { name: 'Overview' }).waitFor()

    await browserContext.clearCookies({ name: 'countermark' })
    await page.getByRole('link', { name: 'Trace a leak' }).click()
    await page.waitForURL('**/auth/login?redirect=%2Fstudio%2Ftoolbox')
    await submitPassword(page, user.email)
    await page.waitForURL('**/studio/toolbox')
  })

  test('a user without the permission sees a message and is redirected home after 1.5 seconds', async ({
    visit,
    browserContext,
    assert,
  }) => {
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, await makeUser())
    expectConsoleError(/403/)
    const begun = performance.now()
    const page = await ready(await visit('/studio'))
    await page.getByText('You do not have permission to access, please try to re-login').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    // From before the cause: the test may see the message late.
    assert.isAtLeast(performance.now() - begun, 1500)
  })

  test('an API request without the permission shows a message for 4 seconds and redirects home after 1.5', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const { user } = await makeCreator()
    const page = await openPage({ visit, browserContext }, '/studio/products/create', { user })
    await page.getByLabel('Title').fill('Too late')
    await page.getByLabel('Price', { exact: true }).fill('1')

    await user.merge({ role: 'user' }).save()
    expectConsoleError(/403/)
    const begun = performance.now()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // A slow browser saves the draft as well, which says it again.
    const denied = page.getByText('You do not have permission to access')
    const words = page.getByRole('alertdialog').filter({ has: denied }).first()
    await words.waitFor()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    // From before the cause: the test may see the message late.
    assert.isAtLeast(performance.now() - begun, 1500)
    await words.waitFor({ state: 'detached' })
    assert.isAtLeast(performance.now() - begun, 4000)
  })
})
