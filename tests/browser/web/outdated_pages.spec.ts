import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { ListConfiguredGateways } from '#payments/gateways/queries/list_configured_gateways'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import User from '#identity/models/user'

test.group('A page whose object was changed elsewhere', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('shows the present state after the refusal', async ({ browser, assert, cleanup }) => {
    expectConsoleError(/409|404/)
    const [seller, buyer] = [await makeSeller(), await makeBuyer()]
    const { tradeNo } = await makePaidOrder(buyer, await makeListing(seller, { title: 'Maps' }))
    await settle()
    const adminUser = await makeUser({ role: 'admin' })
    const elsewhere = await signedIn(adminUser)
    const admin = await openSignedInPage(browser, adminUser, cleanup)
    const page = await openSignedInPage(browser, buyer, cleanup)

    await step('a buyer asks for a refund in a second tab', async () => {
      await page.goto(`/orders/${tradeNo}?ask=refund`)
      await ready(page)
      await page.getByLabel('Why do you want a refund?').fill('Twice.')
      const asking = await signedIn(buyer)
      await asking.post('/api/v1/user/tickets', { type: 'refund', tradeNo, reason: 'Twice.' })
      await page.getByRole('button', { name: 'Send request' }).click()
      await page.getByText('You have requested a refund').waitFor()
    })

    await step('an admin rejects a request that another has rejected', async () => {
      await admin.goto('/admin/orders')
      await ready(admin)
      const row = admin.getByRole('row').filter({ hasText: tradeNo })
      await row.getByText('Refund requested').waitFor()
      await admin.getByRole('button', { name: `Actions for ${tradeNo}` }).click()
      await admin.getByRole('menuitem', { name: 'Decline the request…' }).click()
      const dialog = admin.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('The files work.')
      const path = `/api/v1/admin-dashboard/orders/${tradeNo}/refund-rejections`
      const { status } = await elsewhere.post(path, { note: 'No.' })
      assert.equal(status, 200)
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await dialog.locator('[data-errors]:focus').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await row.getByText('Refund requested').waitFor({ state: 'detached' })
    })

    await step('an admin adds the last payment method, which another has added', async () => {
      const path = '/api/v1/admin-dashboard/payment-gateways'
      const [last, ...others] = (
        await (await app.container.make(ListConfiguredGateways)).missing()
      ).toReversed()
      for (const driver of others) await elsewhere.post(path, { driver })
      await admin.goto('/admin/payment-gateways')
      await ready(admin)
      const add = admin.locator('section').filter({ hasText: 'Add a method' }).getByRole('button')
      await add.waitFor()
      await elsewhere.post(path, { driver: last })
      await add.click()
      await add.waitFor({ state: 'detached' })
      await admin.getByText('This payment method has already been added.').waitFor()
    })

    await step('a creator deletes a category that is gone', async () => {
      const studio = await openSignedInPage(browser, await User.findOrFail(seller.user.id), cleanup)
      const creator = await signedIn(await User.findOrFail(seller.user.id))
      await creator.post('/api/v1/creator-dashboard/shop/categories', { name: 'Atlases' })
      await studio.goto('/studio/categories')
      await ready(studio)
      await studio.getByRole('button', { name: 'Delete “Atlases”' }).click()
      await db.from('categories').delete()
      const dialog = studio.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Delete category' }).click()
      await dialog.locator('[data-errors]:focus').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await studio.getByText('Atlases').waitFor({ state: 'detached' })
    })
  }).timeout(120_000)
})
