import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { appUrl } from '#config/app'
import { makeProduct } from '#tests/support/catalog'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow, NARROW } from '#tests/support/browser/horizontal_overflow'
import { signIn } from '#tests/support/browser/sign_in'
import { styleOf } from '#tests/support/browser/style_of'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { contextOptions } from '#tests/support/browser/context_options'
import { until } from '#tests/support/until'
import { openPage } from '#tests/support/browser/open_page'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const RING = /0px 0px 0px 2px/

/** The ring comes with a transition. */
const showsRing = (page: Page, selector: string) =>
  until(
    async () => RING.test(await styleOf(page, selector, 'boxShadow')),
    `a ring around ${selector}`
  )

test.group('The layout', (group) => {
  group.each.setup(clearRateLimits)

  test('the storefront’s texts are in the page before any script runs', async ({
    browser,
    assert,
  }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: 'Lantern Notes' })
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    await setLanguage(context, 'en-US')
    const page = await context.newPage()
    await page.goto(`${appUrl}/`)
    assert.isTrue(await page.getByRole('link', { name: 'Lantern Notes' }).isVisible())
    assert.include(await page.title(), 'Every copy knows its owner')
    await context.close()
  })

  test('a change of language brings its currency and stays for 30 days', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const page = await openPage({ visit, browserContext }, '/')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: '日本語' }).click()
    await page.getByRole('heading', { name: '新着商品' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'ja-JP')
    await page.getByRole('button', { name: '通貨' }).getByText('JPY').waitFor()

    const cookies = await browserContext.cookies()
    const expires = cookies.find(({ name }) => name === 'locale')!.expires
    assert.closeTo(expires - Date.now() / 1000, 2_592_000, 120)
  })

  test('the server’s error messages are in the language of the page, not of the browser', async ({
    browser,
    assert,
  }) => {
    expectConsoleError(/422/)
    const context = await browser.newContext({ ...contextOptions, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto(`${appUrl}/auth/login`)
    await ready(page)
    await page.getByLabel('邮箱').fill('absent@example.test')
    await page.locator('input[type=password]').fill('wrong password')
    await page.locator('form button[type=submit]').click()
    assert.include(await page.getByRole('alert').first().innerText(), '邮箱或密码不正确')
    await context.close()
  })

  test('a focused field shows a ring', async ({ visit, browserContext }) => {
    const page = await openPage({ visit, browserContext }, '/auth/login')
    await page.getByLabel('Email').focus()
    await showsRing(page, 'input:focus')
    await page.goto(`${appUrl}/search`)
    await page.getByRole('searchbox').first().focus()
    await showsRing(page, '.search-field__group:focus-within')
  })

  test('a search from the phone menu closes the menu', async ({ visit, browserContext }) => {
    const page = await openPage({ visit, browserContext }, '/')
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('searchbox').fill('lantern')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Search for “lantern”' }).waitFor()
    await menu.waitFor({ state: 'detached' })
  })

  test('the phone menu holds every link, traps the focus and returns it', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/', { user })
    await page.setViewportSize(NARROW)
    const opener = page.getByRole('button', { name: 'Open menu' })
    assert.equal(await opener.getAttribute('aria-expanded'), 'false')
    await opener.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'My orders' }).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    assert.includeMembers(links as string[], ['/', '/search', '/orders', '/account/profile'])
    for (let press = 0; press < links.length + 25; press++) {
      await page.keyboard.press('Tab')
      assert.isTrue(await menu.evaluate((inside) => inside.contains(document.activeElement)))
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await page.locator('[aria-label="Open menu"]:focus').waitFor()

    await opener.click()
    await menu.getByRole('button', { name: 'Cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  })

  test('theme and accent change at once, and are applied before the first paint of a reload', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const page = await openPage({ visit, browserContext }, '/')
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.getByRole('button', { name: 'Green' }).click()
    const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
    assert.containsSubset(await look(), { theme: 'dark', accent: 'green' })

    const response = await page.request.get(`${appUrl}/`)
    assert.include(await response.text(), 'class="dark" data-theme="dark" data-accent="green"')
  })

  test('the workspace has a sidebar of 270 px that folds and stays folded', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const { user } = await makeCreator()
    const page = await openPage({ visit, browserContext }, '/studio', { user })
    const width = () =>
      page.locator('[data-sidebar]').evaluate((element) => element.getBoundingClientRect().width)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    assert.equal(await width(), 270)

    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    assert.equal(await width(), 64)
  })

  test('on a phone no page scrolls sideways and every choice is in the menu', async ({
    browserContext,
    assert,
  }) => {
    const seller = await makeCreator()
    await makeProduct(seller)
    await setLanguage(browserContext, 'ja-JP')
    const page = await browserContext.newPage()
    await page.setViewportSize(NARROW)
    for (const path of ['/', '/search', '/auth/login', '/auth/register', '/studio']) {
      if (path === '/studio') await signIn(browserContext, seller.user)
      await page.goto(path)
      await ready(page)
      assert.equal(await horizontalOverflow(page), 0, path)

      if (path.startsWith('/auth')) continue
      await page.getByRole('button', { name: 'メニューを開く' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '言語' }).waitFor()
    }
  })

  test('axe reports no violation, in light and in dark', async ({ browserContext, assert }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { originalPrice: 1900n })
    const page = await browserContext.newPage()
    const open = async (path: string, theme: 'light' | 'dark') => {
      const accent = theme === 'dark' ? 'rose' : 'blue'
      await setLanguage(browserContext, 'en-US', { theme, accent })
      await page.goto(path)
      await ready(page)
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], `${path} ${theme}`)
    }
    await open('/', 'light')
    await open('/', 'dark')
    await open('/search?keyword=nothing', 'light')
    await open('/auth/login', 'dark')
    await open('/auth/register', 'light')
    expectConsoleError(/404/)
    await open('/nowhere', 'dark')
    await signIn(browserContext, seller.user)
    await open('/studio', 'light')
    await open('/studio', 'dark')
  })

  test('white text has enough contrast on every accent', async ({ browserContext, assert }) => {
    const page = await browserContext.newPage()
    for (const theme of ['light', 'dark']) {
      await setLanguage(browserContext, 'en-US', { theme })
      await page.goto('/')
      await ready(page)
      for (const accent of ['blue', 'violet', 'green', 'orange', 'rose']) {
        await page.evaluate((chosen) => (document.documentElement.dataset.accent = chosen), accent)
        const faults = await accessibilityFaults(page, ['color-contrast'])
        assert.deepEqual(faults, [], `${theme} ${accent}`)
      }
    }
  })

  test('a visitor’s name and menu stand in the header', async ({ visit, browserContext }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/', { user })
    await page.getByRole('button', { name: `Menu of ${user.username}` }).waitFor()
  })

  test('screen readers hear that a press is under way', async ({ visit, browserContext }) => {
    const page = await openPage({ visit, browserContext }, '/auth/login')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/**', (route) => held.promise.then(() => route.abort()))
    expectConsoleError(/ERR_FAILED/)
    await page.getByLabel('Email').fill('somebody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('countermark1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('[aria-live]', { hasText: 'Loading…' }).waitFor()
    held.resolve()
    await page.locator('[aria-live]', { hasText: 'Loading…' }).waitFor({ state: 'detached' })
  })
})
