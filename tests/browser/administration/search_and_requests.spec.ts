import { test } from '@japa/runner'
import User from '#identity/models/user'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { step } from '#tests/support/browser/step'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

const REASON = 'Asked by mail, identity checked'

test.group('An admin answers a user', () => {
  test('finds them by Ctrl-K, reads what they bought, and corrects their address', async ({
    browserContext,
    assert,
  }) => {
    browserContext.setDefaultTimeout(60_000)
    const user = await makeUser()
    const goods = await makeListing(await makeSeller(), { title: 'Paper boats' })
    const order = await makePaidOrder(user, goods)
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, await makeUser({ role: 'admin' }))
    const page = await browserContext.newPage()
    await page.goto('/admin')
    await ready(page)

    await step('the palette finds by part of the address, with the keyboard alone', async () => {
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Search everything' })
      await dialog.waitFor()
      await page.keyboard.type(user.email.slice(2))
      await dialog
        .getByRole('option', { name: new RegExp(user.username) })
        .first()
        .waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'palette')
      const first = dialog.locator('[role=option][data-focused]')
      await first.filter({ hasText: user.username }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/users/${user.id}`)
    })

    await step('the page has the order, and no fault on a phone', async () => {
      await page.getByRole('link', { name: 'Paper boats' }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'user')
      await page.setViewportSize({ width: 360, height: 740 })
      assert.equal(await horizontalOverflow(page), 0)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await step('the address is corrected with a reason', async () => {
      await page.getByRole('button', { name: 'Correct the email address' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('New email address').fill(`fixed.${user.email}`)
      await dialog.getByLabel('Reason').fill(REASON)
      await dialog.getByRole('button', { name: 'Correct address' }).click()
      await page.getByText('Email address corrected').waitFor()
      assert.equal((await User.findOrFail(user.id)).email, `fixed.${user.email}`)
    })

    await step('a number of the order leads to its payment', async () => {
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Search everything' })
      await dialog.waitFor()
      await page.keyboard.type(order.tradeNo)
      await dialog.getByRole('option', { name: /^PM/ }).click()
      await page.waitForURL('**/admin/payments/PM*')
      await page.getByText('Payment created').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'payment')
    })
  })
})
