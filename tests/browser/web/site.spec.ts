import { test } from '@japa/runner'
import type { Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import { appUrl } from '#config/app'
import { SYSTEM } from '#core/http/actor'
import { SetMaintenance } from '#site/actions/set_maintenance'
import { makeUser } from '#tests/support/identity'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { inEachLanguage } from '#tests/support/browser/inspect_in_languages'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { setLanguage } from '#tests/support/browser/set_language'
import { contextOptions } from '#tests/support/browser/context_options'
import { openPage } from '#tests/support/browser/open_page'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

async function maintenance(isOn: boolean) {
  const setMaintenance = await app.container.make(SetMaintenance)
  await setMaintenance.execute({ isOn, message: 'Back at noon', actor: SYSTEM })
}

/** Takes a step of the maintenance page, with a reason. */
async function take(page: Page, step: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Moving the database')
  await dialog.getByRole('button', { name: step, exact: true }).click()
}

test.group('The site', (group) => {
  group.each.setup(async () => {
    await clearRateLimits()
    return () => maintenance(false)
  })

  test('an open page notices maintenance mode at the next click', async ({
    visit,
    browserContext,
  }) => {
    const page = await openPage({ visit, browserContext }, '/', { language: 'ja-JP' })
    await maintenance(true)
    expectConsoleError(/503/)
    await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
    await page.getByRole('heading', { name: 'ただいまメンテナンス中です' }).waitFor()
  })

  test('maintenance: an admin starts it, visitors wait on a page that reloads by itself, and it ends', async ({
    visit,
    browser,
    browserContext,
    assert,
  }) => {
    const staff = await browser.newContext(contextOptions)
    await setLanguage(staff, 'en-US')
    await signIn(staff, await makeUser({ role: 'admin' }))
    const desk = await staff.newPage()
    await desk.goto(`${appUrl}/admin/site`)
    await ready(desk)
    await desk.getByRole('link', { name: 'Maintenance', exact: true }).click()
    await desk.getByLabel('Message to visitors').fill('Back at noon')
    await take(desk, 'Start maintenance')
    await desk.getByText('Maintenance mode is on').waitFor()
    assert.deepEqual(await accessibilityFaults(desk), [])

    expectConsoleError(/503/)
    const page = await openPage({ visit, browserContext }, '/search?keyword=lamp')
    await page.getByRole('heading', { name: 'The site is under maintenance' }).waitFor()
    await page.getByText('Back at noon').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    await desk.goto(`${appUrl}/`)
    await desk.getByRole('heading', { name: 'Every copy knows its owner' }).waitFor()
    await desk.getByRole('link', { name: 'Manage maintenance' }).click()
    await take(desk, 'End maintenance')
    await desk.getByText('Maintenance mode is on').waitFor({ state: 'hidden' })
    await staff.close()
    await page.getByRole('heading', { name: 'lamp' }).waitFor()
    assert.equal(new URL(page.url()).search, '?keyword=lamp')
  })

  test('every link of the footer works in every language, and its page fits a phone', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const page = await openPage({ visit, browserContext }, '/')
    const links = page.getByRole('contentinfo').getByRole('link')
    await inEachLanguage(page, async (language) => {
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')!)
      )
      assert.includeMembers(addresses, ['/about', '/privacy', '/terms', '/search'])
      assert.isTrue(addresses.some((address) => address.startsWith('mailto:')))
      for (const address of addresses.filter((href) => href.startsWith('/'))) {
        const found = await page.request.get(address)
        assert.equal(found.status(), 200, `${address} ${language}`)
      }
    })
    for (const path of ['/about', '/privacy', '/terms']) {
      await page.goto(path)
      await inEachLanguage(page, async (language) =>
        assert.equal(await horizontalOverflow(page), 0, `${path} ${language}`)
      )
      assert.deepEqual(await accessibilityFaults(page), [], path)
    }
  })

  test('a link to another site shows a warning with its host, and opens only on confirmation', async ({
    visit,
    browserContext,
    assert,
  }) => {
    await setLanguage(browserContext, 'en-US')
    let referrer: string | undefined = 'not asked'
    await browserContext.route('https://www.edpb.europa.eu/**', async (route) => {
      referrer = await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined)
      await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Elsewhere</h1>' })
    })
    const page = await ready(await visit('/privacy'))
    await page.getByRole('link', { name: 'European Data Protection Board' }).click()
    await ready(page)
    assert.equal(new URL(page.url()).pathname, '/leave')
    assert.equal(await page.locator('[data-host]').textContent(), 'www.edpb.europa.eu')
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.getByRole('link', { name: 'Continue to the site' }).click()
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
    assert.isUndefined(referrer)
  })

  test('the currency follows the language until the user chooses one', async ({
    visit,
    browserContext,
  }) => {
    const page = await openPage({ visit, browserContext }, '/')
    const chooseLanguage = async (button: string, language: string) => {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('menuitemradio', { name: language }).click()
    }
    await chooseLanguage('Language', '日本語')
    await page.getByRole('button', { name: '通貨' }).getByText('JPY').waitFor()
    await page.getByRole('button', { name: '通貨' }).click()
    await page.getByRole('menuitemradio', { name: 'EUR' }).click()
    await page.getByRole('button', { name: '通貨' }).getByText('EUR').waitFor()
    await chooseLanguage('言語', 'English')
    await page.getByRole('button', { name: 'Currency' }).getByText('EUR').waitFor()
  })

  test('data of an older version in the browser is deleted silently', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/', { user })
    const storedState = () =>
      page.evaluate(() => JSON.parse(window.localStorage.getItem('countermark') ?? 'null'))
    await page.evaluate(() =>
      window.localStorage.setItem('countermark', '{"version":1,"state":{"cart":[7]}}')
    )
    await ready(await visit('/'))
    await page.reload()
    await ready(page)
    assert.containsSubset(await storedState(), {
      version: 2,
      state: { user: { id: user.id }, theme: { theme: 'light', accent: 'blue' } },
    })

    const checkout = { message: 'For a friend' }
    await page.evaluate((held) => {
      const stored = JSON.parse(window.localStorage.getItem('countermark')!)
      stored.state.checkout = held
      window.localStorage.setItem('countermark', JSON.stringify(stored))
    }, checkout)
    await page.reload()
    await ready(page)
    assert.deepEqual((await storedState()).state.checkout, checkout)
  })

  test('the landing page shows how one text differs for two buyers: {$self}')
    .with(['light', 'dark'])
    .run(async ({ visit, browserContext, assert }, theme) => {
      await setLanguage(browserContext, 'en-US', { theme })
      const page = await ready(await visit('/'))
      await page.getByText('Mira’s copy').waitFor()
      await page.getByRole('button', { name: 'Kenji' }).click()
      await page.getByText('Kenji’s copy').waitFor()
      await page.locator('mark', { hasText: 'unhurriedly' }).waitFor()
      await page.getByText('How reliable is a trace?').click()
      await page.getByText('Each result says how certain it is').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
    })
})
