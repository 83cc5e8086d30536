import { test } from '@japa/runner'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { PASSWORD } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import { until } from '#tests/support/until'

test.group('The visible line in the editor', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('begins with the order number, which its creator cannot drop', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeCreator()
    await seller.user.merge({ password: PASSWORD }).save()
    const visible = { ...DEFAULT_WATERMARK.visible, text: '{username} · {tradeNo}' }
    const product = await makeProduct(seller, {
      files: ['pdf'],
      watermark: { ...DEFAULT_WATERMARK, visible },
    })
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, seller.user)
    const page = await ready(await visit(`/studio/products/${product.id}/edit#marks`))
    const field = page.locator('[name="watermark.visible.text"]')
    assert.equal(await field.inputValue(), '{username}')
    await field.fill('')
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    assert.equal(await field.inputValue(), '{email}')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const isSaved = async () =>
      (await product.refresh()).watermark.visible.text === '{tradeNo} · {email}'
    await until(isSaved, 'the line is saved')
  })
})
