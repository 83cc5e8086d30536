import { test } from '@japa/runner'
import Category from '#catalog/models/category'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { makeImage, makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { PASSWORD } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import { until } from '#tests/support/until'

async function makeStudio() {
  const seller = await makeCreator()
  await seller.user.merge({ password: PASSWORD }).save()
  return seller
}

test.group('The order of files, images and categories', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('the keyboard focus stays on a row that is moved to the end of its list', async ({
    visit,
    browserContext,
  }) => {
    const seller = await makeStudio()
    const product = await makeProduct(seller, { files: ['pdf', 'text'] })
    for (const sort of [1, 2]) await makeImage(seller.shop, { productId: product.id, sort })
    for (const name of ['Novels', 'Poems']) {
      await Category.create({ shopId: seller.shop.id, name, sort: 0 })
    }
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, seller.user)
    for (const [path, pressed, expected] of [
      [
        `/studio/products/${product.id}/edit`,
        /^Move Preview image 1 down/,
        /^Move Preview image 2 up/,
      ],
      [`/studio/products/${product.id}/edit`, /^Move book.pdf down/, /^Move book.pdf up/],
      ['/studio/categories', /^Move .*Novels.* down/, /^Move .*Novels.* up/],
    ] as const) {
      const page = await ready(await visit(path))
      await page.getByRole('button', { name: pressed }).press('Enter')
      await page.getByRole('button', { name: expected }).and(page.locator(':focus')).waitFor()
    }
  })

  test('images are reordered by dragging a handle, and their texts can be selected', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeStudio()
    const { id: productId } = await makeProduct(seller)
    for (const sort of [1, 2, 3]) await makeImage(seller.shop, { productId, sort })
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, seller.user)
    const page = await ready(await visit(`/studio/products/${productId}/edit`))
    const tiles = page.locator('#pictures li:has([data-drag-handle])')
    const texts = tiles.getByRole('textbox')
    const names = async () =>
      texts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join())
    const drag = (from: number, to: number) =>
      tiles
        .nth(from)
        .locator('[data-drag-handle]')
        .dragTo(tiles.nth(to).locator('[data-drag-handle]'))
    const count = await tiles.count()
    for (let place = 0; place < count; place++) await texts.nth(place).fill(`t${place}`)
    assert.equal(await names(), 't0,t1,t2,t3')

    await drag(3, 1)
    await until(async () => (await names()) === 't0,t3,t1,t2', 'the last became the first')
    await drag(0, 2)
    await until(async () => (await names()) === 't3,t1,t0,t2', 'a new cover')
    const { x, y, height } = (await texts.first().boundingBox())!
    await page.mouse.move(x + 100, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 2, y + height / 2, { steps: 5 })
    await page.mouse.up()
    assert.equal(await page.evaluate(() => getSelection()!.toString()), 't3')
    assert.equal(await names(), 't3,t1,t0,t2')
  })
})
