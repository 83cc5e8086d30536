import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { launchWhole } from '#tests/support/browser/launch'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

/** Leaves the page for another document and comes back; true when the browser had kept the page as it was. */
async function isKept(page: Page, path: string): Promise<boolean> {
  await page.goto(path, { waitUntil: 'commit' })
  await ready(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.body.dataset.before = ''
    window.location.href = '/terms'
  })
  await page.waitForURL('**/terms', { waitUntil: 'commit' })
  await ready(page)
  await page.evaluate(() => window.history.back())
  // A kept page is not loaded, so nothing says that it was.
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
  await ready(page)
  return page.evaluate(() => 'before' in document.body.dataset)
}

test.group('"Back" to a page', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('shows it as it was, at once, also to a user with an open stream of events', async ({
    assert,
    cleanup,
  }) => {
    // Playwright switches this cache of the browser off.
    const browser = await launchWhole({
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    cleanup(() => browser.close())
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const page = await openSignedInPage(browser, await makeUser(), cleanup)
    const shop = `/c/${seller.user.username}`
    for (const path of ['/', shop, `${shop}/p/${product.id}`, '/account/profile'])
      assert.isTrue(await isKept(page, path), path)
  })
})
