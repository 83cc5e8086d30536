import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import Product from '#catalog/models/product'
import { UpdateProduct } from '#catalog/products/actions/update_product'
import User from '#identity/models/user'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { buy } from '#tests/support/comments'
import { makeAttachment, makeProduct, pdfBytes, storyText } from '#tests/support/catalog'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { makeCreator, type Seller } from '#tests/support/shops'
import { openPage } from '#tests/support/browser/open_page'

async function makeStudio(): Promise<Seller> {
  const seller = await makeCreator()
  await (await User.findOrFail(seller.user.id)).merge({ password: PASSWORD }).save()
  return seller
}

/** The page may be closed before its dialog. */
const acceptDialogs = (page: Page) =>
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))

async function withdrawAll(page: Page, names: string[]) {
  for (const name of names) {
    await page.getByRole('button', { name: `Withdraw “${name}”` }).click()
    const dialog = page.getByRole('alertdialog', { name: `Withdraw “${name}”?` })
    await dialog.getByLabel('Reason').fill('The wrong volume')
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}

test.group('Products in the studio', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('typed text survives a reload, and the preview matches the shop', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    const first = await makeProduct(seller, { title: 'Volume one' })
    const product = await makeProduct(seller, { title: 'Volume two', files: ['pdf'] })
    await buy(await makeUser(), product)
    await product.merge({ salesVolume: 1 }).save()
    await makeAttachment(seller.shop, { fileName: 'appendix.pdf', bytes: await pdfBytes(3) })
    const page = await openPage({ visit, browserContext }, `/studio/products/${product.id}/edit`, {
      user: seller.user,
    })
    acceptDialogs(page)

    await page.getByText(/^You receive CN¥\d+\.\d\d per sale/).waitFor()
    await page.getByLabel('Title').fill('Volume two, revised')
    const conditions = page.locator('#conditions')
    await conditions.locator('summary').click()
    await conditions.getByRole('button', { name: /Condition/ }).click()
    await page.getByRole('option', { name: 'Products owned', exact: true }).click()
    await conditions.getByLabel('Find a product in your shop').fill('one')
    await conditions.getByRole('button', { name: 'Volume one', exact: true }).click()
    await conditions.getByText('own “Volume one”').waitFor()
    await page.getByText('Draft saved automatically; changes not applied yet').waitFor()
    await page.reload()
    await ready(page)
    await page.getByText(/Your unsaved changes from .* have been restored/).waitFor()
    assert.equal(await page.getByLabel('Title').inputValue(), 'Volume two, revised')
    assert.equal((await product.refresh()).title, 'Volume two')

    await page.locator('#preview summary').click()
    await page.locator('#preview').getByRole('button', { name: 'Phone' }).click()
    const frame = page.frameLocator('#preview iframe')
    await frame.getByRole('heading', { name: 'Volume two, revised' }).waitFor()
    await frame.getByText('Volume one').first().waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.locator('#files').getByRole('button', { name: 'Choose from your library' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('button', { name: 'Add appendix.pdf' }).click()
    await library.getByRole('button', { name: 'Done' }).click()
    const telling = page.getByRole('switch', { name: 'Tell buyers about the new files' })
    await telling.click({ force: true })

    const answered = Promise.withResolvers<void>()
    await page.route(`**/shop/products/${product.id}`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Title').fill('Typed during the save')
    const late = { name: 'late.pdf', mimeType: 'application/pdf', buffer: await pdfBytes(2) }
    await page.locator('#files input[type=file]').last().setInputFiles(late)
    const lateFile = page.locator('#files ol > li', { hasText: 'late.pdf' })
    await lateFile.getByRole('button', { name: 'Remove late.pdf' }).waitFor()
    answered.resolve()
    await page.getByText('Draft saved automatically; changes not applied yet').waitFor()
    assert.equal((await product.refresh()).title, 'Volume two, revised')
    assert.equal(await page.getByLabel('Title').inputValue(), 'Typed during the save')
    await lateFile.getByRole('button', { name: 'Remove late.pdf' }).press('Enter')
    const focused = page.locator(':focus')
    await page.getByRole('button', { name: 'Remove appendix.pdf' }).and(focused).waitFor()
    await page.getByLabel('Title').fill('Volume two, revised')
    await page.getByText('All changes saved').waitFor()
    assert.equal(await telling.count(), 0)
    assert.isEmpty(await db.from('outbox_events').where('name', 'catalog.files_added'))
    await product.refresh()
    assert.equal(product.title, 'Volume two, revised')
    assert.deepEqual(product.productPrerequisite, [first.id])
    // Another session saves; showing what withdrawals change must not hide the conflict.
    const update = await app.container.make(UpdateProduct)
    const content = { title: 'By another session' }
    await update.execute({ shopId: seller.shop.id, productId: product.id, content })
    await page.getByLabel('Title').fill('Volume two, final')
    await withdrawAll(page, ['book.pdf', 'appendix.pdf'])
    await page.locator('#publishing').getByText('Draft', { exact: true }).waitFor()
    expectConsoleError(/409/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
    await conflict.getByText('By another session').waitFor()
    assert.equal((await product.refresh()).title, 'By another session')
    await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
    await page.getByText('All changes saved').waitFor()
    assert.equal((await product.refresh()).title, 'Volume two, final')
    await page.reload()
    await ready(page)
    assert.equal(await page.getByText(/Your unsaved changes from/).count(), 0)
  })

  test('files keep the order in which they were picked; the library opens as a dialog', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    await makeAttachment(seller.shop, { fileName: 'kept.pdf', bytes: await pdfBytes() })
    const page = await openPage({ visit, browserContext }, '/studio/products/create', {
      user: seller.user,
    })
    acceptDialogs(page)
    const files = page.locator('#files')
    const pick = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer })
    const [long, short] = [Buffer.from(storyText(4_000)), Buffer.from(storyText(1))]
    await files
      .locator('input[type=file]')
      .last()
      .setInputFiles([pick('b.txt', long), pick('a.txt', short)])
    const names = () => files.locator('ol > li').allInnerTexts()
    await files.locator('ol > li').nth(1).waitFor()
    assert.deepEqual(
      (await names()).map((text) => text.split('\n')[0]),
      ['b.txt', 'a.txt']
    )

    await files.getByRole('button', { name: 'Choose from your library' }).click()
    const library = page.getByRole('dialog')
    const add = library.getByRole('button', { name: 'Add kept.pdf' })
    await add.waitFor()
    const { y, height } = (await library.boundingBox())!
    assert.isTrue(y >= 0 && y + height <= page.viewportSize()!.height, 'it is seen as a whole')
    assert.deepEqual(await accessibilityFaults(page), [])
    await add.click()
    await library.getByRole('button', { name: 'Done' }).click()
    await files.locator('ol > li', { hasText: 'kept.pdf' }).waitFor()
  })

  test('a schedule without a cover is rejected beside its button, and saved when it is complete', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    const product = await makeProduct(seller, { status: 'draft', files: ['pdf'] })
    const page = await openPage({ visit, browserContext }, `/studio/products/${product.id}/edit`, {
      user: seller.user,
    })
    acceptDialogs(page)
    await page.getByLabel('Schedule').fill('2030-05-01T10:30')
    await page.getByRole('button', { name: 'Save and schedule' }).click()
    await page.locator('#publishing').getByText('Scheduled', { exact: true }).waitFor()
    assert.isNotNull((await product.refresh()).publishSchedule)

    expectConsoleError(/422/)
    await page.locator('#pictures').getByRole('button', { name: 'Remove Cover' }).click()
    await page.getByRole('button', { name: 'Save and schedule' }).click()
    await page.getByText('The product cannot be published yet').first().waitFor()
    assert.isNotNull((await product.refresh()).publishSchedule)
  })

  test('several products are published at once; each incomplete one shows what it lacks', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    const whole = await makeProduct(seller, { title: 'Whole', status: 'draft', files: ['pdf'] })
    const bare = await makeProduct(seller, { title: 'Bare', status: 'draft' })
    const page = await openPage({ visit, browserContext }, '/studio/products?status=draft', {
      user: seller.user,
    })
    const all = page.getByRole('columnheader').first()
    await all.locator('label').click()
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await all.locator('input:focus').waitFor()
    await all.locator('label').click()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('1 product was not changed').waitFor()
    await page.getByText('Add at least one file or link').waitFor()
    assert.equal((await Product.findOrFail(whole.id)).status, 'published')
    assert.equal((await Product.findOrFail(bare.id)).status, 'draft')
    assert.deepEqual(await accessibilityFaults(page), [])
  })
})
