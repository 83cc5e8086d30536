import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import User from '#identity/models/user'
import Shop from '#shops/models/shop'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { pictureBytes } from '#tests/support/catalog'
import { PASSWORD } from '#tests/support/identity'
import { makeCreator, type Seller } from '#tests/support/shops'
import { openPage } from '#tests/support/browser/open_page'

async function makeStudio(): Promise<Seller> {
  const seller = await makeCreator()
  await (await User.findOrFail(seller.user.id)).merge({ password: PASSWORD }).save()
  return seller
}

const rows = async (page: Page) =>
  (await page.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0])

test.group('A shop in the studio, on a phone', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('is named, given a logo, and closed', async ({ visit, browserContext, assert }) => {
    const { user, shop, creator } = await makeStudio()
    const page = await openPage({ visit, browserContext }, '/studio', { user })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('link', { name: 'Name your shop' }).click()

    expectConsoleError(/422/)
    await page.getByLabel('Shop name').fill('abc')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Use at least 4 characters').waitFor()
    await page.getByLabel('Shop name').fill('Lamp Room')
    await page.getByText('Use at least 4 characters').waitFor({ state: 'detached' })
    await page.getByLabel('Tagline').fill('Letters and maps')
    const buffer = await pictureBytes()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Logo: Replace' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Your shop has been saved').waitFor()
    const saved = await Shop.findOrFail(shop.id)
    assert.equal(saved.name, 'Lamp Room')
    assert.isNotNull(saved.logoId)
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.getByRole('button', { name: 'Close shop' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: 'Close shop' }).click()
    await page.getByRole('button', { name: 'Open shop' }).waitFor()
    expectConsoleError(/404/)
    await page.goto(`/c/${creator.name}`)
    await page.getByRole('heading', { name: '“Lamp Room” is closed' }).waitFor()
    await page.getByRole('link', { name: 'Go to shop settings' }).waitFor()
  }).timeout(120_000)

  test('has categories in a saved order', async ({ visit, browserContext, assert }) => {
    const { user } = await makeStudio()
    const page = await openPage({ visit, browserContext }, '/studio', { user })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: 'Back to the home page' }).waitFor()
    await menu.getByRole('link', { name: 'Categories' }).click()
    await menu.waitFor({ state: 'detached' })
    for (const name of ['Songs', 'Maps', 'Letters']) {
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('radio', { name: 'Music' }).check({ force: true })
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.getByRole('row', { name }).waitFor()
    }
    await page.getByRole('button', { name: 'Move “Letters” up' }).click()
    await page.getByRole('button', { name: 'Move “Letters” up' }).click()
    assert.deepEqual(await rows(page), ['Letters', 'Songs', 'Maps'])
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.getByRole('button', { name: 'Delete “Songs”' }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await page.getByRole('row', { name: 'Songs' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('row', { name: 'Maps' }).waitFor()
    assert.deepEqual(await rows(page), ['Letters', 'Maps'])
  }).timeout(120_000)
})
