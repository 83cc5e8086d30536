import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { pdfOf } from '#tests/support/delivery'
import { makeUser } from '#tests/support/identity'
import { emptyQueue } from '#tests/support/queue'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import {
  downloadFile,
  makeLeakedBook,
  openOrder,
  resultOn,
  trace,
} from '#tests/support/browser/leak_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { photographPdf } from '#tests/support/browser/photograph_pdf'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'

const PDF = '春の本.pdf'
const TEXT = '春の本.txt'
const PNG = '89504e470d0a1a0a'
const PAPER = { left: 20, top: 300, width: 500, height: 300 }

/** Contrast below the text, on blank paper. */
async function contrastOf(picture: Buffer): Promise<number> {
  const paper = await sharp(picture).extract(PAPER).toBuffer()
  return (await sharp(paper).grayscale().stats()).channels[0]!.stdev
}

/** A code of thirteen bits of which at least four are wrong for every buyer. */
async function codeOfNobody(): Promise<number> {
  const copies = await db.from('copies').whereNotNull('text_code').select('text_code')
  const wrongFor = (code: number) =>
    copies.map((copy) => (copy.text_code ^ code).toString(2).replaceAll('0', '').length)
  const codes = Array.from({ length: 2 ** 13 }, (_, code) => code)
  return codes.find((code) => Math.min(...wrongFor(code)) >= 4)!
}

test.group('Leak tracing', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  // Ids restart after each test, and an existing copy is not made again.
  group.each.setup(emptyQueue)

  test('a photograph of a leaked page leads to the buyer, who is blocked and keeps their purchase', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { shop, leaker, studio, openBuyer } = await makeLeakedBook(browser, cleanup)
    const buyer = await openBuyer()
    const assertNamed = (result: string) => {
      assert.include(result, 'Source found')
      assert.include(result, leaker.email)
      assert.include(result, leaker.tradeNo)
    }
    let copy: Buffer = Buffer.alloc(0)
    let text = ''

    await step('a buyer fetches their copies', async () => {
      await openOrder(buyer, leaker)
      copy = await downloadFile(buyer, PDF)
      text = (await downloadFile(buyer, TEXT)).toString()
    })

    await step('a photograph of a part of a page identifies the buyer', async () => {
      const photograph = await photographPdf(copy)
      await studio.goto('/studio/toolbox')
      assertNamed(
        await trace(studio, { name: 'seen.jpg', mimeType: 'image/jpeg', buffer: photograph })
      )
      assert.deepEqual(await accessibilityFaults(studio), [], 'a result')
    })

    await step('the PDF, saved again by another program, identifies the buyer', async () => {
      const document = await PDFDocument.load(copy, { updateMetadata: false })
      const buffer = Buffer.from(await document.save({ useObjectStreams: false }))
      assert.isFalse(buffer.equals(copy))
      await studio.goto('/studio/toolbox')
      assertNamed(await trace(studio, { name: 'again.pdf', mimeType: 'application/pdf', buffer }))
    })

    await step('a pasted paragraph identifies the buyer', async () => {
      await studio.goto('/studio/toolbox')
      await (await ready(studio)).getByRole('tab', { name: 'Pasted text' }).click()
      await studio.getByLabel('Leaked text').fill(text.split('\r\n\r\n')[4]!)
      await button(studio, 'Find the source').click()
      assertNamed(await resultOn(studio))
    })

    await step(
      'the buyer is blocked from the result, with a reason that is chosen, and the watermark id',
      async () => {
        const watermarkId = await studio.locator('code').last().innerText()
        await button(studio, 'Block this buyer').click()
        const question = studio.getByRole('alertdialog')
        await question.waitFor()
        assert.deepEqual(await accessibilityFaults(studio), [], 'the question')
        expectConsoleError(/422/)
        await question.getByRole('button', { name: 'Block', exact: true }).click()
        await question.getByText('Please choose a reason type').waitFor()
        await question.getByRole('button', { name: /Reason type/ }).click()
        await studio.getByRole('option', { name: 'Reselling or leaking' }).click()
        await question.getByRole('button', { name: 'Block', exact: true }).click()
        await studio.getByText('is blocked').waitFor()
        await studio.getByRole('link', { name: 'Blocked' }).click()
        const row = studio.getByRole('row').filter({ hasText: leaker.email })
        await row.waitFor()
        assert.include(await row.innerText(), watermarkId)
      }
    )

    await step('the blocked buyer cannot see the shop, but keeps orders and files', async () => {
      expectConsoleError(/403/)
      await buyer.goto(`/c/${shop}`)
      await buyer.getByText('This shop has blocked you').waitFor()
      await openOrder(buyer, leaker)
      assert.isTrue((await downloadFile(buyer, PDF)).equals(copy))
    })
  }).timeout(240_000)

  test('the text decoder asks for missing input, fills in the groups, and names the buyer', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { leaker, studio, text } = await makeLeakedBook(browser, cleanup)

    await studio.goto('/studio/toolbox/decoder')
    await (await ready(studio)).getByRole('button', { name: 'Decode', exact: true }).click()
    await studio.getByText('Please select an attachment first').waitFor()

    await studio.locator('[data-slot="autocomplete-trigger"]').click()
    await studio.getByRole('option', { name: TEXT }).click()
    await studio.getByRole('group', { name: 'Group 13' }).waitFor()
    await button(studio, 'Decode').click()
    await studio.getByText('Please choose the word you saw in at least one group').waitFor()
    assert.deepEqual(await accessibilityFaults(studio), [], 'the groups')
    assert.equal(await horizontalOverflow(studio), 0)

    await studio.getByLabel('Paste a passage').fill(text)
    await button(studio, 'Fill in groups').click()
    await studio.getByText('13 groups were read from this passage').waitFor()
    await studio.getByText('13 of 13 chosen').waitFor()
    await button(studio, 'Decode').click()
    const result = await resultOn(studio)
    assert.include(result, 'Source found')
    assert.include(result, leaker.email)
    await button(studio, 'Block this buyer').waitFor()

    // By keyboard only: the arrow keys move within a group.
    const innocent = await codeOfNobody()
    for (let n = 1; n <= 13; n++) {
      const choice = (innocent >> (n - 1)) & 1 ? 'synonym' : 'original'
      const radios = studio.getByRole('group', { name: `Group ${n}`, exact: true })
      const down = radios.getByRole('radio', { checked: true })
      while ((await down.getAttribute('value')) !== choice) await down.press('ArrowRight')
    }
    await button(studio, 'Decode').click()
    await studio.getByText('No matching user found. Check the group choices').waitFor()
  }).timeout(180_000)

  test('the detector takes an image, shows its hidden layer and exports it as PNG', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { studio, pdf } = await makeLeakedBook(browser, cleanup)
    const photograph = await photographPdf(pdf)

    await studio.goto('/studio/toolbox/detector')
    await ready(studio)
    await button(studio, 'Show the hidden layer').click()
    await studio.getByText('No image uploaded').waitFor()
    await button(studio, 'Download the enhanced image').click()
    await studio.getByText('No image to download').waitFor()

    const input = studio.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await studio.getByText('Please select an image file').waitFor()
    await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('b') })
    await studio.getByText('Please select an image file').waitFor({ state: 'detached' })
    await button(studio, 'Show the hidden layer').click()
    await studio.getByText('Please select an image file').waitFor()

    await input.setInputFiles({ name: 'seen.jpg', mimeType: 'image/jpeg', buffer: photograph })
    await button(studio, 'Show the hidden layer').click()
    await studio.getByRole('img', { name: 'The hidden layer of the image' }).waitFor()
    assert.deepEqual(await accessibilityFaults(studio), [], 'the hidden layer')
    assert.equal(await horizontalOverflow(studio), 0)

    const [saved] = await Promise.all([
      studio.waitForEvent('download'),
      button(studio, 'Download the enhanced image').click(),
    ])
    assert.equal(saved.suggestedFilename(), 'seen-hidden-layer.png')
    const picture = await readFile(await saved.path())
    assert.equal(picture.toString('hex', 0, 8), PNG)
    assert.isAbove(await contrastOf(picture), 4 * (await contrastOf(photograph)))
  }).timeout(180_000)

  test('an admin enters a shop with a reason and traces its leak, but cannot block a customer', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { shop, leaker, pdf } = await makeLeakedBook(browser, cleanup)
    const office = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)

    await office.goto(`/admin/toolbox?keyword=${shop}`)
    await ready(office)
    assert.deepEqual(await accessibilityFaults(office), [], 'the shops')
    await button(office, 'Enter Paper Lantern').click()
    const question = office.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('Ticket 77')
    await question.getByRole('button', { name: 'Enter', exact: true }).click()
    await office.getByText('Every use is recorded').waitFor()
    assert.deepEqual(await accessibilityFaults(office), [], 'inside')
    assert.equal(await horizontalOverflow(office), 0)

    const clean = { name: 'a.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) }
    assert.include(await trace(office, clean), 'sold by this shop')
    await office.reload()
    const leak = { name: 'leak.pdf', mimeType: 'application/pdf', buffer: pdf }
    assert.include(await trace(office, leak), leaker.email)
    assert.equal(await button(office, 'Block this buyer').count(), 0)
    for (const place of ['Text decoder', 'Hidden layer', 'Assignments', 'Downloads']) {
      const places = office.getByRole('navigation', { name: 'Toolbox' })
      await places.getByRole('button', { name: 'Expert tools' }).click()
      await office.getByRole('menuitem', { name: place }).click()
      await places.locator('[aria-current=page]').filter({ hasText: place }).waitFor()
    }
  }).timeout(180_000)
})
