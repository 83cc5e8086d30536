import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { makeToken } from '#tests/support/access'
import { makeUser } from '#tests/support/identity'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { openPage } from '#tests/support/browser/open_page'

test.group('The pages for developers', () => {
  test('an operation is run with a token: reads at once, writes after a confirmation', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const { text } = await makeToken(user)
    const page = await openPage({ visit, browserContext }, '/developers/account')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('textbox', { name: 'Access token' }).fill(text)

    const read = page.locator('[id="api.user_info.show"]')
    await read.getByRole('button', { name: 'Try it' }).click()
    await read.getByRole('button', { name: 'Send', exact: true }).click()
    await read.getByText('"code": 1').waitFor()
    assert.include(await read.locator('pre').textContent(), user.email)

    const write = page.locator('[id="api.user.billing_details.update"]')
    await write.getByRole('button', { name: 'Try it' }).click()
    await write.getByRole('textbox').last().fill('{"billingName": "Ada", "taxNumber": null}')
    await write.getByRole('button', { name: 'Send…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send…' }).click()
    await write.getByText('"code": 1').waitFor()
    await user.refresh()
    assert.equal(user.billingName, 'Ada')

    assert.deepEqual(await accessibilityFaults(page), [])
    const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    assert.isFalse(isWide)
    const stored = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')
    assert.notInclude(stored, text)
  })

  test('the guide links to every topic', async ({ visit, browserContext, assert }) => {
    const page = await openPage({ visit, browserContext }, '/developers')
    await page.locator('summary', { hasText: 'Cart and checkout' }).click()
    await page.getByRole('link', { name: 'POST /api/v1/user/orders', exact: true }).click()
    await page.waitForURL(`${appUrl}/developers/cart-and-checkout#api.orders.store`)
    assert.deepEqual(await accessibilityFaults(page), [])
  })
})
