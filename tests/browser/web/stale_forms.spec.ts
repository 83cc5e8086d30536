import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import app from '@adonisjs/core/services/app'
import { UpdateProduct } from '#catalog/products/actions/update_product'
import Category from '#catalog/models/category'
import User from '#identity/models/user'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { holdScripts } from '#tests/support/browser/break_requests'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { setLanguage } from '#tests/support/browser/set_language'
import { step } from '#tests/support/browser/step'
import { makeImage, makeProduct } from '#tests/support/catalog'
import { PASSWORD } from '#tests/support/identity'
import { makeCreator, type Seller } from '#tests/support/shops'
import { until } from '#tests/support/until'
import { openPage } from '#tests/support/browser/open_page'

async function makeStudio(): Promise<Seller> {
  const seller = await makeCreator()
  await (await User.findOrFail(seller.user.id)).merge({ password: PASSWORD }).save()
  return seller
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()
const toOrders = (page: Page) => page.getByRole('link', { name: 'Orders', exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()

/** A restored page shows the stored props for a moment, without accepting input. */
async function shows(field: Locator, value: string) {
  const page = field.page()
  await page.locator('#main:not([inert])').waitFor()
  await until(async () => (await field.inputValue()) === value, `the field shows “${value}”`)
}

test.group('A page from the history', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('shows what is stored, not what it once showed', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    await makeProduct(seller, { title: 'Before', files: ['pdf'] })
    const page = await openPage({ visit, browserContext }, '/studio/products', {
      user: seller.user,
    })
    await page.getByRole('link', { name: 'Before' }).click()
    await page.waitForURL(/edit$/)
    const title = page.getByLabel('Title')

    await step('the form of a product', async () => {
      await title.fill('After')
      await save(page)
      await page.getByText('All changes saved').waitFor()
      await toOrders(page)
      await heading(page)
      await page.goBack()
      await shows(title, 'After')
    })

    await step('a link within the page does not count as another page', async () => {
      await title.fill('After all')
      await page.getByRole('link', { name: 'Publishing' }).click()
      await page.goBack()
      assert.equal(await title.inputValue(), 'After all')
    })

    await step('an unsaved draft is restored after back and forward', async () => {
      await page.getByText('Draft saved automatically').waitFor()
      // goBack() never resolves when the navigation is held.
      await page.evaluate(() => window.history.back())
      await page.getByRole('alertdialog').getByText('You have unsaved changes').waitFor()
      await page.getByRole('button', { name: 'Leave without saving' }).click()
      await page.waitForURL((url) => !url.pathname.includes('/edit'))
      await page.goForward()
      await page.getByText(/Your unsaved changes from .* have been restored/).waitFor()
      await shows(title, 'After all')
    })

    await step('forward before the page of "back" has loaded', async () => {
      const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await page.getByRole('button', { name: 'Discard changes' }).click()
      // A reload before the draft is deleted would restore it.
      await dropped
      await page.reload()
      // Before the page answers to "back", the browser would change only the address.
      await ready(page)
      const scripts = await holdScripts(page)
      await page.evaluate(() => window.history.back())
      await scripts.requested
      await page.evaluate(() => window.history.forward())
      await page.waitForURL(/edit$/)
      await scripts.release()
      await shows(title, 'After')
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor({ state: 'hidden' })
    })
  })
})

test.group('A settings form from the history', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('shows what is stored', async ({ visit, browserContext }) => {
    const seller = await makeStudio()
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, seller.user)

    for (const [path, label] of [
      ['/studio/shop', 'Shop name'],
      ['/studio/profile', 'Shop address'],
    ] as const) {
      const page = await ready(await visit(path))
      const field = page.getByLabel(label).first()
      await field.fill('changed1')
      await save(page)
      await page
        .getByText(/ saved$/)
        .first()
        .waitFor()
      await toOrders(page)
      await heading(page)
      await page.goBack()
      await shows(field, 'changed1')
    }
  })
})

test.group('Two tabs', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('with a conflicting save show the other version and let the user choose', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    const product = await makeProduct(seller, { title: 'Before', files: ['pdf'] })
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, seller.user)
    const path = `/studio/products/${product.id}/edit`
    const [one, two] = [await ready(await visit(path)), await ready(await visit(path))]
    const title = two.getByLabel('Title', { exact: true })
    const dialog = two.getByRole('alertdialog', { name: 'This was changed elsewhere' })
    const saveIn = async (page: Page, words: string) => {
      await page.getByLabel('Title', { exact: true }).fill(words)
      await save(page)
    }

    await step('nothing is overwritten before the user chooses', async () => {
      await saveIn(one, 'By the first tab')
      await one.getByText('All changes saved').waitFor()
      expectConsoleError(/409/)
      await two.locator('#words summary').click()
      await two.getByLabel('For buyers only').fill('A word of thanks')
      await saveIn(two, 'By the second tab')
      await dialog.getByText('By the first tab').waitFor()
      await dialog.getByText('By the second tab').waitFor()
      assert.equal((await product.refresh()).title, 'By the first tab')
      assert.deepEqual(await accessibilityFaults(two), [])
    })

    await step('the own version is saved', async () => {
      await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
      await two.getByText('All changes saved').waitFor()
      await product.refresh()
      assert.equal(product.title, 'By the second tab')
      assert.equal(product.buyerOnlyDescription, 'A word of thanks')
    })

    await step('the other version is used', async () => {
      await saveIn(one, 'Again by the first tab')
      const question = one.getByRole('alertdialog', { name: 'This was changed elsewhere' })
      await question.getByRole('button', { name: 'Keep mine and save' }).click()
      await one.getByText('All changes saved').waitFor()
      assert.equal((await product.refresh()).buyerOnlyDescription, 'A word of thanks')

      await saveIn(two, 'Never stored')
      await dialog.getByRole('button', { name: 'Use the saved version' }).click()
      await two.getByText('All changes saved').waitFor()
      await shows(title, 'Again by the first tab')
      assert.equal((await product.refresh()).title, 'Again by the first tab')
    })

    await step('pictures, categories and products are listed by their names', async () => {
      const { shop } = seller
      const preview = await makeImage(shop, { state: 'preparing' })
      const content = {
        categoryId: (await Category.create({ shopId: shop.id, name: 'Novels', sort: 0 })).id,
        previewImageIds: [preview.id],
        productPrerequisite: [(await makeProduct(seller, { title: 'Volume one' })).id],
      }
      const update = await app.container.make(UpdateProduct)
      await update.execute({ shopId: shop.id, productId: product.id, content })
      await saveIn(two, 'By a tab that does not know them')
      await dialog.getByText('Novels').waitFor()
      await dialog.getByText('Volume one').waitFor()
      await dialog.getByRole('img', { name: 'Preview image 1' }).waitFor()
      assert.notMatch(await dialog.innerText(), /#\d/)
      assert.deepEqual(await accessibilityFaults(two), [])
    })
  })

  test('with billing details show the other version', async ({ visit, browserContext, assert }) => {
    const { user } = await makeStudio()
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, user)
    const path = '/account/profile'
    const [one, two] = [await ready(await visit(path)), await ready(await visit(path))]
    const saveIn = async (page: Page, fields: Record<string, string>) => {
      for (const [label, words] of Object.entries(fields)) await page.getByLabel(label).fill(words)
      const form = page.locator('form').filter({ has: page.getByLabel('Name or company') })
      await form.getByRole('button', { name: 'Save', exact: true }).click()
    }
    const saved = (page: Page) => page.getByText('Billing details saved').first().waitFor()

    await saveIn(one, { 'Name or company': 'First Ltd' })
    await saved(one)
    expectConsoleError(/409/)
    await saveIn(two, { 'Name or company': 'Second Ltd', 'Tax number': 'DE 2' })
    const dialog = two.getByRole('alertdialog', { name: 'This was changed elsewhere' })
    await dialog.getByText('First Ltd').waitFor()
    assert.equal((await user.refresh()).billingName, 'First Ltd')
    await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
    await saved(two)
    const { billingName, taxNumber } = await user.refresh()
    assert.deepEqual({ billingName, taxNumber }, { billingName: 'Second Ltd', taxNumber: 'DE 2' })
  })
})
