import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { openPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD } from '#tests/support/identity'

/** Notes in every document of the browser whether a text was visible in any frame since `watch` was called. */
async function watchFor(context: BrowserContext, text: string) {
  context.setDefaultTimeout(60_000)
  await context.addInitScript((wanted) => {
    const look = () => {
      // Text that is not rendered counts as no text.
      const isShown = document.body?.checkVisibility() && document.body.innerText.includes(wanted)
      if (isShown && sessionStorage.getItem('watch')) sessionStorage.setItem('seen', '1')
      requestAnimationFrame(look)
    }
    look()
  }, text)
  return {
    watch: (page: Page) => page.evaluate(() => sessionStorage.setItem('watch', '1')),
    wasSeen: (page: Page) => page.evaluate(() => sessionStorage.getItem('seen') !== null),
  }
}

test.group('Pages of a user who has left', (group) => {
  group.each.setup(clearRateLimits)

  test('are not shown by "back" after the sign-out', async ({ visit, browserContext, assert }) => {
    const user = await makeUser()
    const { watch, wasSeen } = await watchFor(browserContext, user.username)
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await page.goto('/')
    await ready(page)
    await page.goto('/account/security')
    await ready(page)
    await page.getByRole('button', { name: user.username }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await ready(page)
    await watch(page)

    await page.goBack()
    await page.waitForURL('**/auth/login?redirect=*')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await ready(page)
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await page.goBack()
    await page.waitForURL('**/auth/login?redirect=*')
    assert.isFalse(await wasSeen(page))
  })

  test('are not shown by "back" to the user who signs in next', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const [gone, next] = [await makeUser(), await makeUser()]
    const { watch, wasSeen } = await watchFor(browserContext, gone.username)
    const page = await openPage({ visit, browserContext }, '/account/profile', { user: gone })
    await db.from('sessions').where('user_id', String(gone.id)).delete()
    await page.getByRole('link', { name: 'Access tokens' }).click()
    await page.waitForURL('**/auth/login?redirect=*')
    await ready(page)
    await watch(page)
    await page.getByLabel('Email').fill(next.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/account/tokens')
    await ready(page)
    while (!page.url().endsWith('/account/profile')) await page.goBack()
    await ready(page)
    await page.getByText(next.username).first().waitFor()
    assert.isFalse(await wasSeen(page))
  })

  test('are loaded anew when the browser restores them whole', async ({
    visit,
    browserContext,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    const restore = () =>
      page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      )
    await browserContext.clearCookies({ name: /countermark/ })
    const other = await browserContext.newPage()
    await other.goto('/')
    await ready(other)
    await restore()
    await page.waitForURL('**/auth/login?redirect=*')
  })
})
