import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openPage } from '#tests/support/browser/open_page'
import { makeProduct } from '#tests/support/catalog'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeCreator } from '#tests/support/shops'

const titles = (page: Page) => page.getByRole('main').locator('article h3').allInnerTexts()

test.group('The market', (group) => {
  group.each.setup(clearRateLimits)
  group.setup(async () => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: '海辺の時計店', textLanguage: 'ja', languages: ['ja'] })
    await makeProduct(seller, { title: '修灯人', textLanguage: 'zh', languages: ['zh'] })
    await makeProduct(seller, { title: 'Kites', languages: ['en'] })
  })

  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test(`leads a Japanese visitor to Japanese works in two presses at ${size.width} pixels`, async ({
      visit,
      browserContext,
      assert,
    }) => {
      browserContext.setDefaultTimeout(60_000)
      const page = await openPage({ visit, browserContext }, '/', { language: 'ja-JP' })
      await page.setViewportSize(size)
      assert.equal((await titles(page))[0], '海辺の時計店')
      await page.getByRole('main').locator('a[href="/search"]').last().click()
      await page.waitForURL('**/search')
      await page.getByRole('link', { name: '日本語のみ' }).click()
      await page.waitForURL(/language=ja/)
      await page.getByText('1 件の商品').waitFor()
      assert.deepEqual(await titles(page), ['海辺の時計店'])
      assert.equal(await horizontalOverflow(page), 0)
      assert.deepEqual(await accessibilityFaults(page), [])
    })
  }

  test('has its filters in a drawer on a phone, and each active one can be removed', async ({
    visit,
    browserContext,
    assert,
  }) => {
    browserContext.setDefaultTimeout(60_000)
    const page = await openPage({ visit, browserContext }, '/search')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: /^Chinese/ }).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await drawer.getByRole('link', { name: /^Chinese/ }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByText('1 product', { exact: true }).waitFor()
    assert.deepEqual(await titles(page), ['修灯人'])
    await page.getByRole('link', { name: 'Remove filter: Chinese' }).click()
    await page.getByText('3 products').waitFor()
  })
})
