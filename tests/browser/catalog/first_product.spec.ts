import sharp from 'sharp'
import { test } from '@japa/runner'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { PASSWORD } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

/** A picture that compresses badly: above 2 MB as a PNG. */
async function largePicture() {
  const [width, height] = [1_000, 1_000]
  const noise = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } }
  return sharp({ create: { ...noise, background: '#888888' } as never })
    .png()
    .toBuffer()
}

test.group('The first product', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('is edited with a proposal of synonyms, a large picture and a word about the closed shop', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeCreator()
    await seller.user.merge({ password: PASSWORD }).save()
    await seller.shop.merge({ status: 'inactive' }).save()
    const product = await makeProduct(seller, { status: 'draft', files: ['pdf'] })
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, seller.user)
    const page = await visit(`/studio/products/${product.id}/edit`)
    await ready(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Buyers will see it once your shop is open').waitFor()

    const proposed = page.waitForResponse((answer) =>
      answer.url().includes('text-group-suggestions')
    )
    const text = Buffer.from(
      'It was a quiet evening, and the old lamp was almost out.\n'.repeat(40)
    )
    await page
      .locator('#files input[type=file]')
      .last()
      .setInputFiles({ name: 'story.txt', mimeType: 'text/plain', buffer: text })
    assert.equal((await proposed).status(), 200)

    const publishing = page.locator('#publishing')
    await publishing.getByText('Your shop is closed').waitFor()
    await publishing.getByRole('link', { name: 'Open your shop' }).waitFor()

    const buffer = await largePicture()
    assert.isAbove(buffer.length, 2 * 1024 ** 2)
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/products/images'))
    await page
      .locator('#pictures input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    assert.equal((await stored).status(), 201)
  })
})
