import { test } from '@japa/runner'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { contextOptions } from '#tests/support/browser/context_options'
import { horizontalOverflow, NARROW } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { makeAttachment, makeProduct, pdfBytes, storyText } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'
import { until } from '#tests/support/until'

test.group('A sample', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('is chosen in the editor and read on a phone', async ({ browser, cleanup, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { title: '海辺の時計店' })
    const files = { 'book.pdf': await pdfBytes(9), 'story.txt': storyText() }
    for (const [fileName, bytes] of Object.entries(files)) {
      const file = await makeAttachment(seller.shop, { fileName, bytes })
      await file.merge({ productId: product.id, sort: file.id }).save()
    }

    const page = await openSignedInPage(browser, seller.user, cleanup)
    await page.goto(`/studio/products/${product.id}/edit`)
    await ready(page)
    const [pdf, text] = ['book.pdf', 'story.txt'].map((name) =>
      page.locator('#files li').filter({ hasText: name })
    )
    await pdf!.getByRole('button', { name: 'Choose', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    expectConsoleError(/422/)
    await dialog.getByLabel('Pages').fill('1-9')
    await dialog.getByRole('button', { name: 'Save the sample' }).click()
    await dialog.getByText('Choose at most 3 pages.').waitFor()
    await dialog.getByLabel('Pages').fill('1-2')
    await dialog.getByRole('button', { name: 'Save the sample' }).click()
    await pdf!.getByText('pages 1-2').waitFor()
    await settle()
    await pdf!.getByRole('button', { name: 'Look at it' }).waitFor()
    await text!.getByRole('button', { name: 'Choose', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save the sample' }).click()
    await text!.getByRole('button', { name: 'Look at it' }).waitFor()

    const context = await browser.newContext({ ...contextOptions, viewport: NARROW })
    cleanup(() => context.close())
    context.setDefaultTimeout(60_000)
    await setLanguage(context, 'ja-JP')
    const phone = await context.newPage()
    await phone.goto(`/c/${seller.creator.name}/p/${product.id}`)
    await ready(phone)
    assert.equal(await horizontalOverflow(phone), 0)
    await phone.getByRole('button', { name: '立ち読みする' }).last().click()
    const reader = phone.getByRole('dialog')
    await reader.getByRole('img', { name: '1 / 9 ページ' }).waitFor()
    const isLoaded = () =>
      phone.evaluate<boolean>("document.querySelector('dialog img').naturalWidth > 0")
    await until(isLoaded, 'the first page is shown')
    assert.equal(await reader.locator('[lang=zh]').count(), 1)
    assert.equal(await horizontalOverflow(phone), 0)
    assert.deepEqual(await accessibilityFaults(phone), [])
    await reader.getByRole('button', { name: '閉じる' }).click()
    await reader.waitFor({ state: 'detached' })
  })
})
