import { test } from '@japa/runner'
import sharp from 'sharp'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { emptyQueue } from '#tests/support/queue'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { makeLeakedBook, trace } from '#tests/support/browser/leak_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'

const PDF = '春の本.pdf'

test.group('A leak whose mark cannot be read', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('a picture without a readable mark leads to the copy by the line on its page', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { leaker, studio } = await makeLeakedBook(browser, cleanup)
    await studio.goto('/studio/toolbox')
    const blank = await sharp({
      create: { width: 600, height: 800, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer()
    const result = await trace(studio, { name: 'seen.png', mimeType: 'image/png', buffer: blank })
    assert.include(result, 'No mark could be read')
    assert.include(result, 'Is there a line on the page?')

    await studio.getByLabel('Order number or name').fill('nobody-at-all')
    await button(studio, 'Find the copy').click()
    await studio.getByText('No PDF copy of this shop fits').waitFor()
    await studio.getByLabel('Order number or name').fill(leaker.tradeNo)
    await button(studio, 'Find the copy').click()
    const page = studio.getByRole('img', { name: `Page 1 of ${PDF}` })
    await page.waitFor()
    await studio.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    )
    assert.equal(await studio.getByRole('img', { name: 'seen.png' }).count(), 1)
    assert.deepEqual(await accessibilityFaults(studio), [], 'the comparison')
    assert.equal(await horizontalOverflow(studio), 0)
  }).timeout(180_000)
})
