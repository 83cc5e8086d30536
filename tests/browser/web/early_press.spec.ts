import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import { button } from '#tests/support/browser/account_screens'
import { acceptTerms, payButton } from '#tests/support/browser/checkout_screens'
import { actEarly, holdScripts } from '#tests/support/browser/break_requests'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { makeCreator } from '#tests/support/shops'

function cartWritesOf(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/cart')) writes.push(request.url())
  })
  return writes
}

test.group('What is pressed before a page has its scripts', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('"Add to cart" adds once, the last button counts, and no form is sent by the browser', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { title: 'Ink drawings', salesPrice: 3_000n })
    const path = `/c/${seller.user.username}`
    const page = await openSignedInPage(browser, await makeUser(), cleanup, { currency: 'CNY' })
    const cartWrites = cartWritesOf(page)
    const add = button(page, 'Add to cart')
    const cart = page.getByRole('dialog', { name: 'Cart' })

    await actEarly(page, `${path}/p/${product.id}`, async () => {
      await add.click()
      await add.click()
      assert.equal(await add.getAttribute('aria-busy'), 'true')
    })
    await cart.getByText('Ink drawings').waitFor()
    assert.lengthOf(cartWrites, 1)
    assert.equal(await page.locator('[aria-busy=true]').count(), 0)

    await actEarly(page, path, async () => {
      await page.getByRole('button', { name: /^Language/ }).click()
      await page.getByRole('heading', { level: 1 }).click()
    })
    await page.waitForTimeout(300)
    assert.equal(await page.getByRole('dialog').count(), 0)

    await actEarly(page, `${path}?keyword=ink`, async () => {
      await page.getByRole('textbox', { name: 'Lowest price' }).fill('12')
      await button(page, 'Apply').click()
    })
    await page.waitForURL(/keyword=ink&minPrice=1200/)

    await actEarly(page, '/search', async () => {
      await page.getByRole('searchbox').first().fill('ink')
      await page.getByRole('searchbox').first().press('Enter')
      await page.waitForURL('/search?keyword=ink', { waitUntil: 'commit' })
    })
    await page.getByRole('searchbox').first().fill('drawings')
    await page.getByRole('searchbox').first().press('Enter')
    await page.waitForURL('/search?keyword=drawings')
  })

  test('"Pay" places one order for what was seen, and none without consent', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const product = await makeProduct(await makeCreator(), { salesPrice: 3_000n })
    const page = await openSignedInPage(browser, await makeUser(), cleanup, { currency: 'CNY' })
    const path = `/checkout?product=${product.id}`

    await actEarly(page, path, () => payButton(page).click())
    await page.getByText('Accept the terms and immediate delivery to continue').waitFor()
    assert.lengthOf(await db.from('orders'), 0)

    // The page is left as soon as it is interactive.
    const scripts = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await acceptTerms(page)
    await payButton(page).click()
    await payButton(page).click()
    scripts.release()
    await page.waitForURL(/\/pay\//)
    const [order, ...others] = await db.from('orders')
    assert.lengthOf(others, 0)
    assert.equal(order.amount, '3000')
  })

  test('stays where it is: the buttons of a payment', async ({ browser, assert, cleanup }) => {
    const buyer = await makeUser()
    const { payment } = await makeUnpaidOrder(buyer, await makeListing(await makeSeller()))
    const page = await openSignedInPage(browser, buyer, cleanup)
    const change = button(page, 'Change payment method')
    let before = null
    await actEarly(page, `/pay/${payment.paymentNo}`, async () => {
      before = await change.boundingBox()
    })
    await page
      .getByRole('timer')
      .filter({ hasText: /^\d\d:\d\d$/ })
      .waitFor()
    assert.deepEqual(await change.boundingBox(), before)
  })
})
