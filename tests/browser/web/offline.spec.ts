import { test } from '@japa/runner'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { styleOf } from '#tests/support/browser/style_of'
import { restoreGatewaysAfterwards, payButton } from '#tests/support/browser/checkout_screens'
import { makeProduct } from '#tests/support/catalog'
import { makeClaimed } from '#tests/support/coupons'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

test.group('Without a connection', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(restoreGatewaysAfterwards)

  test('a checkout keeps its coupons, shows no other price, and continues when the connection is back', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const buyer = await makeUser()
    const product = await makeProduct(seller, { title: 'Ink drawings', salesPrice: 3_000n })
    const at = { shopId: seller.shop.id } as never
    await makeClaimed(buyer, at, { title: 'Eight off', discountAmount: 800n })
    await makeClaimed(buyer, at, { title: 'Five off', discountAmount: 500n })
    const page = await openSignedInPage(browser, buyer, cleanup, { currency: 'CNY' })
    await page.goto(`/checkout?product=${product.id}`)
    await ready(page)
    const pay = (amount: string) => page.getByRole('button', { name: `Pay CN¥${amount}` })
    await pay('22.00').waitFor()

    await step('the focused payment method has a focus ring', async () => {
      await page.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      assert.equal(
        await styleOf(page, 'label:has([name=gateway]:focus-visible)', 'outlineStyle'),
        'solid'
      )
      await page.getByRole('radio').first().click({ force: true })
    })

    await step('offline, a changed selection waits', async () => {
      expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
      await page.context().setOffline(true)
      await page.getByText('You are offline').waitFor()
      await page.getByText('Eight off', { exact: true }).click()
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      assert.equal(await page.getByText('Five off').count(), 1, 'the coupons stay in sight')
      assert.isTrue(await payButton(page).isDisabled())
    })

    await step('offline, another payment method does not show the full price', async () => {
      await page.getByRole('radio').last().click({ force: true })
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      assert.equal((await page.getByText('CN¥30.00', { exact: true }).count()) > 2, false)
      assert.isTrue(await payButton(page).isDisabled())
      await page.getByRole('radio').first().click({ force: true })
    })

    await step('online again, the checkout continues by itself', async () => {
      await page.context().setOffline(false)
      await pay('25.00').waitFor()
      await page.getByText('You are offline').waitFor({ state: 'detached' })
    })

    await step('a link that is clicked offline shows a message and can be retried', async () => {
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Back', exact: false }).first().click()
      await page.getByText('the page did not open').waitFor()
      assert.match(page.url(), /checkout/)
      await page.context().setOffline(false)
      await page.getByText('You are offline').waitFor({ state: 'detached' })
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL((url) => !url.pathname.includes('checkout'))
    })
  })
})
