import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { setLanguage } from '#tests/support/browser/set_language'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { contextOptions } from '#tests/support/browser/context_options'
import { openPage } from '#tests/support/browser/open_page'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

test.group('Active sessions', (group) => {
  group.each.setup(clearRateLimits)

  test('one of two browsers ends the session of the other, which signs in again and returns to its page', async ({
    browser,
    browserContext,
    visit,
    assert,
  }) => {
    const user = await makeUser()
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, user)
    const elsewhere = await browser.newContext(contextOptions)
    await setLanguage(elsewhere, 'en-US')
    await signIn(elsewhere, user)
    const lost = await elsewhere.newPage()
    await lost.goto('/account/profile')
    await ready(lost)

    const page = await ready(await visit('/account/sessions'))
    assert.deepEqual(await accessibilityFaults(page), [])
    const rows = page.getByRole('main').getByRole('listitem')
    await page.getByText('This device').waitFor()
    assert.equal(await rows.filter({ hasText: 'Last active' }).count(), 2)
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' })

    await lost.getByRole('link', { name: 'Access tokens' }).click()
    await lost.waitForURL('**/auth/login?redirect=*')
    await ready(lost)
    await lost.getByLabel('Email').fill(user.email)
    await lost.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await lost.getByRole('button', { name: 'Sign in' }).click()
    await lost.waitForURL('**/account/tokens')

    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Sign out all other devices' })
      .click()
    await page.getByText('Signed out 1 device').waitFor()
    expectConsoleError(/401/)
    await lost.reload()
    await lost.waitForURL('**/auth/login?redirect=*')
    await elsewhere.close()
  })

  test('a token is shown once, opens the API, and is revoked', async ({
    browserContext,
    visit,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/tokens', { user })
    await page.getByText('No access tokens yet').waitFor()
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('alertdialog')
    expectConsoleError(/422/)
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Name').fill('Backup')
    assert.deepEqual(await accessibilityFaults(page), [])
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const displayedToken = page.getByText(/^cmk_[0-9A-Za-z]{49}$/)
    const token = (await displayedToken.textContent())!
    assert.equal(await horizontalOverflow(page), 0)
    const whoAmI = () =>
      fetch(`${appUrl}/api/v1/user/info`, { headers: { authorization: `Bearer ${token}` } })
    assert.equal((await whoAmI()).status, 200)

    await page.reload()
    await ready(page)
    assert.equal(await displayedToken.count(), 0)
    await page.getByText(`cmk_…${token.slice(-4)}`).waitFor()
    await page.getByRole('button', { name: 'Revoke “Backup”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No access tokens yet').waitFor()
    assert.equal((await whoAmI()).status, 401)
  })
})
