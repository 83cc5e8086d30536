import { test } from '@japa/runner'
import Coupon from '#promotions/models/coupon'
import User from '#identity/models/user'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { headingFaults } from '#tests/support/browser/heading_order'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { makeProduct } from '#tests/support/catalog'
import { makeCoupon } from '#tests/support/coupons'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import { openPage } from '#tests/support/browser/open_page'

test.group('Coupons, on a phone', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('are made in the studio, shared, changed and switched off', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeCreator()
    await (await User.findOrFail(seller.user.id)).merge({ password: PASSWORD }).save()
    await makeProduct(seller, { title: 'A quiet book' })
    browserContext.setDefaultTimeout(60_000)
    const page = await openPage({ visit, browserContext }, '/studio/coupons', { user: seller.user })
    await page.setViewportSize({ width: 360, height: 780 })

    await page.getByRole('button', { name: 'New coupon' }).click()
    expectConsoleError(/422/)
    await page.getByRole('textbox', { name: 'Title' }).fill('F')
    await page.getByLabel('Amount off').fill('5')
    await page.getByRole('button', { name: 'New coupon' }).last().click()
    await page.getByText('Use at least 2 characters').waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('For new readers')
    await page.getByLabel('Code (optional)').fill('readers-24')
    await page.getByRole('button', { name: 'A quiet book' }).click()
    await page.getByText('Show on the shop page').click()
    await page.getByLabel('Uses per person').fill('3')
    await page.getByText('In each order, it discounts one item.').waitFor()
    await page.getByLabel('Minimum order (optional)').fill('9999')
    await page.getByText('A fixed amount with a minimum order is used once per order').waitFor()
    await page.getByRole('button', { name: 'New coupon' }).last().click()
    await page.getByText(/so this coupon could never be used/).waitFor()
    await page.getByLabel('Minimum order (optional)').fill('')
    await page.getByRole('button', { name: 'New coupon' }).last().click()
    await page.getByText('The coupon has been created').waitFor()
    const coupon = await Coupon.findByOrFail('code', 'READERS24')
    assert.equal(coupon.discountAmount, 500n)
    assert.lengthOf(coupon.productIds, 1)
    assert.isTrue(coupon.isPublic)
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.getByRole('button', { name: 'Actions for “For new readers”' }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const question = page.getByRole('alertdialog', { name: 'Disable “For new readers”?' })
    await question.getByRole('button', { name: 'Disable' }).click()
    await question.waitFor({ state: 'detached' })
    await coupon.refresh()
    assert.equal(coupon.status, 'inactive')

    await page.getByRole('link', { name: 'For new readers' }).click()
    await page.getByText('Not used yet').waitFor()
    assert.equal(await horizontalOverflow(page), 0)
  }).timeout(120_000)

  test('are claimed in a shop, by a link and at the checkout, and are listed in the wallet', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeCreator()
    const { id: shopId } = seller.shop
    const { id: productId } = await makeProduct(seller)
    const late = await makeCoupon({ shopId }, { title: 'For the late', discountAmount: 900n })
    await makeCoupon({ shopId }, { title: 'For passers-by', isPublic: true })
    const { code } = await makeCoupon({ shopId }, { title: 'For friends', discountAmount: 300n })
    browserContext.setDefaultTimeout(60_000)
    const page = await openPage({ visit, browserContext }, `/c/${seller.creator.name}`, {
      user: await makeUser(),
    })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Claim For passers-by' }).click()
    await page.getByText('Claimed', { exact: true }).waitFor()
    await page.getByText('One item of your choice in this shop').waitFor()
    assert.equal(await horizontalOverflow(page), 0)

    await page.goto(page.url().replace(/\/c\/.*/, `/account/coupons?code=${code}`))
    await ready(page)
    await page.getByRole('button', { name: 'Claim' }).click()
    await page.getByRole('heading', { name: 'For friends' }).waitFor()
    assert.equal(await page.getByRole('article').count(), 2)
    assert.deepEqual(await headingFaults(page), [])
    expectConsoleError(/409/)
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Claim' }).click()
    await page.getByText('You have already claimed this coupon.').waitFor()
    await page.getByRole('tab', { name: 'Used up' }).click()
    await page.getByText('No used-up coupons').waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.goto(`/checkout?product=${productId}`)
    await ready(page)
    await page.getByLabel('Coupon code').fill(late.code)
    await page.getByRole('button', { name: 'Claim' }).click()
    await page.getByText('−CN¥9.00', { exact: true }).first().waitFor()
    await page.locator('dt:text-is("Discount")').waitFor()
    assert.equal(await horizontalOverflow(page), 0)
  }).timeout(120_000)
})
