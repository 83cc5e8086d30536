import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { safeHtmlOf } from '#site/values/safe_html'
import Category from '#catalog/models/category'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { makeProduct } from '#tests/support/catalog'
import { hostileText } from '#tests/support/attacks/hostile_text'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import { openPage } from '#tests/support/browser/open_page'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const titles = (page: Page) => page.getByRole('main').locator('article h3').allInnerTexts()

/** Elements and attributes in a description that are not plain formatting. */
const ODD_ELEMENTS = `[...document.querySelectorAll('main .prose-page *')].filter((element) =>
  !/^(P|BR|HR|STRONG|EM|DEL|CODE|PRE|BLOCKQUOTE|[UO]L|LI|H[3-6]|A|DIV|TABLE|T(HEAD|BODY|R|H|D))$/.test(element.tagName)
  || [...element.attributes].some(({ name }) => !/^(href|rel|align|start|tabindex)$/.test(name))
  || !/^(\\/(?!\\/)|#|mailto:|$)/.test(element.getAttribute('href') ?? '')
).map((element) => element.outerHTML)`

/** No bar covers the focused element. A string, since there are no DOM types here. */
const IS_FOCUS_VISIBLE = `(() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return document.activeElement.contains(top)
})()`

test.group('The storefront', (group) => {
  group.each.setup(clearRateLimits)

  test('is searched while typing, filtered by links, and "back" restores the previous state', async ({
    browserContext,
    visit,
    assert,
  }) => {
    const seller = await makeCreator()
    const shelf = await Category.create({ shopId: seller.shop.id, name: 'Songs', sort: 0 })
    await makeProduct(seller, { title: 'Bird song', categoryId: shelf.id, salesPrice: 0n })
    await makeProduct(seller, { title: 'Bird book' })
    await makeProduct(seller, { title: 'Map of winds' })
    await setLanguage(browserContext, 'en-US')
    browserContext.setDefaultTimeout(60_000)
    const page = await ready(await visit(`/c/${seller.creator.name}`))
    assert.lengthOf(await titles(page), 3)
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.getByRole('searchbox', { name: 'Search this shop' }).fill('bird')
    await page.getByText('2 products').waitFor()
    assert.include(page.url(), 'keyword=bird')
    await page.getByRole('link', { name: /^Songs/ }).click()
    await page.getByText('1 product', { exact: true }).waitFor()
    assert.deepEqual(await titles(page), ['Bird song'])
    await page.getByRole('link', { name: 'Remove filter: “bird”' }).click()
    await page.waitForURL((url) => !url.search.includes('keyword'))
    await page.goBack()
    await page.waitForURL(/keyword=bird/)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByText('3 products').waitFor()
  })

  test('lets people comment, reply, delete and report', async ({
    browserContext,
    visit,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { commentMode: 'open' })
    const user = await makeUser()
    const page = await openPage(
      { visit, browserContext },
      `/c/${seller.creator.name}/p/${product.id}`,
      { user }
    )

    await page.getByLabel('Write a comment').fill('A quiet read <b>indeed</b>')
    await button(page, 'Post comment').click()
    const comments = page.locator('#comments')
    await comments.getByText('A quiet read <b>indeed</b>').waitFor()
    await button(page, 'Reply').click()
    await page.getByLabel(`Reply to ${user.username}`).fill('Twice, in fact')
    await button(page, 'Post reply').click()
    await comments.getByText('2 comments').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('[data-buy-bar]').waitFor()
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus()
      assert.isTrue(await page.evaluate(IS_FOCUS_VISIBLE), (await link.textContent())!)
    }
    await page.setViewportSize(desktop)

    await button(page, 'Delete comment').first().click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete comment' }).click()
    await comments.getByText('This comment was deleted').waitFor()
    await comments.getByText('Twice, in fact').waitFor()
    await page.reload()
    await comments.getByText('This comment was deleted').waitFor()

    await ready(page)
    await button(page, 'Report').click()
    await dialog.getByRole('button', { name: /Reason/ }).click()
    await page.getByRole('option', { name: 'Copyright infringement or copied work' }).click()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Your report has been sent. Thank you.').waitFor()
    const report = await db.from('tickets').where('product_id', product.id).firstOrFail()
    assert.containsSubset(report, { user_id: user.id, report_reason: 'copyright', status: 'open' })
  })

  test('asks once before it shows adult content', async ({ browserContext, visit, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { isNsfw: true, description: 'Bare truth' })
    await setLanguage(browserContext, 'en-US')
    const path = `/c/${seller.creator.name}/p/${product.id}`
    const page = await ready(await visit(path))
    assert.equal(await page.getByText('Bare truth').count(), 0)
    await button(page, 'I am 18 or older').click()
    await page.getByText('Bare truth').waitFor()
    await page.goto(path)
    await page.getByText('Bare truth').waitFor()
  })

  test('runs none of more than 200 hostile texts in descriptions, titles and comments', async ({
    browserContext,
    visit,
    assert,
  }) => {
    const seller = await makeCreator()
    const user = await makeUser()
    const words = hostileText()
    const product = await makeProduct(seller, {
      commentMode: 'open',
      description: words.slice(0, 50).join('\n\n'),
      title: '"><img src=x onerror=window.hit=1></script><script>window.hit=1</script>',
    })
    await db.table('comments').multiInsert(
      words.slice(0, 10).map((content) => ({
        product_id: product.id,
        user_id: user.id,
        content,
        created_at: new Date(),
      }))
    )
    await setLanguage(browserContext, 'en-US')
    browserContext.setDefaultTimeout(60_000)
    const page = await visit(`/c/${seller.creator.name}/p/${product.id}`)
    await page.getByText('10 comments').waitFor()
    assert.isUndefined(await page.evaluate('window.hit'))
    assert.deepEqual(await page.evaluate<string[]>(ODD_ELEMENTS), [])

    // One by one, and without a content security policy.
    const bare = await browserContext.newPage()
    const sections = words.map((text) => `<div class="prose-page">${safeHtmlOf(text)}</div>`)
    await bare.setContent(`<main>${sections.join('')}</main>`)
    assert.equal(await bare.locator('main > .prose-page').count(), words.length)
    assert.isUndefined(await bare.evaluate('window.hit'))
    assert.deepEqual(await bare.evaluate<string[]>(ODD_ELEMENTS), [])
  })
})
