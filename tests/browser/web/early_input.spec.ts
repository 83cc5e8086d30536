import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { restoreGatewaysAfterwards, payButton } from '#tests/support/browser/checkout_screens'
import { actEarly } from '#tests/support/browser/break_requests'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

test.group('What is entered before a page has its scripts', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(restoreGatewaysAfterwards)

  test('holds: the payment method and the consent at the checkout, and the prices and the type in a shop', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { title: 'Ink drawings', salesPrice: 3_000n })
    const page = await openSignedInPage(browser, await makeUser(), cleanup, { currency: 'CNY' })
    const open = (path: string, enter: () => Promise<unknown>) => actEarly(page, path, enter)

    await db.from('payment_gateways').where({ driver: 'balance' }).update({ sort: 90 })
    const method = page.getByRole('radio')
    await open(`/checkout?product=${product.id}`, () => method.last().check({ force: true }))
    assert.isTrue(await method.last().isChecked())
    await page.getByText('Your balance does not cover').waitFor()

    const consent = page.locator('[name=acceptedTerms]')
    await open(`/checkout?product=${product.id}`, () => consent.check())
    await payButton(page).click()
    await page.waitForURL(/\/pay\//)

    const least = page.getByRole('textbox', { name: 'Lowest price' })
    await open(`/c/${seller.user.username}`, () => least.fill('12'))
    await page.getByRole('textbox', { name: 'Highest price' }).fill('40')
    assert.equal(await least.inputValue(), '12')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/minPrice=12/)

    const type = page.getByRole('combobox', { name: 'Type', exact: true })
    await open(`/c/${seller.user.username}`, async () => void (await type.selectOption('pdf')))
    await page.waitForURL(/type=pdf/)
  })

  test('is possible in no part that becomes interactive later than the page', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const page = await openSignedInPage(browser, await makeUser(), cleanup)
    const shop = `/c/${seller.user.username}`
    for (const path of ['/', '/search', shop, `${shop}/p/${product.id}`]) {
      const html = await (await page.request.get(path)).text()
      const later = laterPartsOf(html)
      assert.isNotEmpty(later, path)
      assert.notMatch(later, /<(input|textarea|select)\b/, path)
    }
  })
})

/** The HTML of all parts between React's marks of a Suspense boundary. */
function laterPartsOf(html: string) {
  let depth = 0
  const parts = html.split(/(<!--\/?\$-->)/)
  const later = parts.filter((part) => {
    if (part === '<!--$-->') depth++
    else if (part === '<!--/$-->') depth--
    return depth > 0
  })
  return later.join('')
}
