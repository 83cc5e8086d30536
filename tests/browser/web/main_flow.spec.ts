import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { until } from '#tests/support/until'
import type { Assert } from '@japa/assert'
import sharp from 'sharp'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import type { Browser, BrowserContext, Page } from 'playwright'
import { synonymGroups } from '#database/market/texts/synonyms'
import { PASSWORD } from '#tests/support/identity'
import { lastCodeTo, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'
import { pdfOf } from '#tests/support/delivery'
import { setLanguage } from '#tests/support/browser/set_language'
import { acceptTerms, getFromApi } from '#tests/support/browser/checkout_screens'
import { horizontalOverflow, NARROW } from '#tests/support/browser/horizontal_overflow'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { contextOptions } from '#tests/support/browser/context_options'

const STORY = 'the-last-lamp-room'
const TITLE = 'A handbook and a story'

type Visit = (url: string) => Promise<Page>

/** A new user in a separate browser context. */
async function newcomer(context: BrowserContext, visit: Visit, name: string): Promise<Page> {
  await setLanguage(context, 'en-US')
  const email = `${name}@journey.test`
  const page = await visit('/auth/register')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`A code has been sent to ${email}`).waitFor()
  await page.getByLabel('Code from the email').fill(await lastCodeTo(email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: `Menu of ${name}` }).waitFor()
  return page
}

async function publishProduct(page: Page, files: { pdf: Buffer; text: Buffer }) {
  await page.goto('/studio/products/create')
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Price', { exact: true }).fill('12.50')
  await page
    .getByLabel('Description', { exact: true })
    .fill('A handbook, and a story to go with it.')

  const cover = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#345' },
  })
    .png()
    .toBuffer()
  const [pictures, attachments] = [0, 1].map((n) => page.locator('input[type=file]').nth(n))
  await pictures!.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: cover })
  await page.getByRole('listitem').getByText('Cover', { exact: true }).waitFor()
  await attachments!.setInputFiles([
    { name: 'handbook.pdf', mimeType: 'application/pdf', buffer: files.pdf },
    { name: 'story.txt', mimeType: 'text/plain', buffer: files.text },
  ])
  await page.getByRole('button', { name: 'Remove handbook.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Remove story.txt' }).waitFor()

  await page.getByText('Synonym watermark', { exact: true }).click()
  for (const [index, group] of synonymGroups(STORY).entries()) {
    await page.getByLabel(`Original of group ${index + 1}`, { exact: true }).fill(group.original)
    await page.getByLabel(`Synonym of group ${index + 1}`, { exact: true }).fill(group.synonym)
  }
  await page.getByText('13 of 13 groups are ready').waitFor()
  await page
    .getByRole('link', { name: 'Choose what buyers get when a copy cannot be made' })
    .waitFor()
  await page.getByRole('button', { name: /When a copy cannot be made/ }).click()
  await page.getByRole('option', { name: 'The buyer waits until I replace the file' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/studio\/products\/\d+\/edit/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The product has been published').waitFor()
}

/** Buys the product from its shop page and returns both files. */
async function buy(page: Page, creator: string) {
  await page.goto(`/c/${creator}`)
  await page.getByRole('link', { name: TITLE }).first().click()
  await page.getByRole('link', { name: 'Buy now' }).click()
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/sandbox-gateway/**')
  await page.getByRole('button', { name: /^Pay / }).click()
  await settle()
  await page.waitForURL(/\/(pay|orders)\//)
  await page.waitForURL('**/orders/**')
  await settle()
  return {
    tradeNo: new URL(page.url()).pathname.split('/').pop()!,
    pdf: await download(page, 'handbook.pdf'),
    text: await download(page, 'story.txt'),
  }
}

async function download(page: Page, name: string): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}` }).click(),
  ])
  return readFile(await saved.path())
}

/** Submits a leak to the toolbox and returns the text of its result. */
async function trace(page: Page, leak: { file: Buffer; name: string } | { text: string }) {
  await page.goto('/studio/toolbox')
  if ('text' in leak) {
    await page.getByRole('tab', { name: 'Pasted text' }).click()
    await page.getByLabel('Leaked text').fill(leak.text)
  } else {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: leak.name, mimeType: 'application/octet-stream', buffer: leak.file })
  }
  await page.getByRole('button', { name: 'Find the source' }).click()
  const result = page
    .getByRole('status')
    .filter({ hasText: /Source found|No mark could be read|possible source|tell/ })
  // A file without a mark is looked at in every way, with other work on the machine.
  await result.waitFor({ timeout: 120_000 })
  return result.innerText()
}

/** The pages that a buyer and the creator meet are accessible and fit a phone. */
async function inspectPages(page: Page, assert: Assert) {
  const { items } = await getFromApi(page, '/creator/lampkeeper/shop/products')
  const paths = [
    '/',
    '/c/lampkeeper',
    `/c/lampkeeper/p/${items[0].id}`,
    '/orders',
    '/studio',
    '/studio/products',
    `/studio/products/${items[0].id}/edit`,
    '/studio/toolbox',
  ]
  const size = page.viewportSize()!
  await page.setViewportSize(NARROW)
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    assert.deepEqual(await accessibilityFaults(page), [], path)
    assert.equal(await horizontalOverflow(page), 0, path)
  }
  await page.setViewportSize(size)
}

type Cleanup = (callback: () => Promise<void>) => void

const open = async (browser: Browser, cleanup: Cleanup) => {
  const context = await browser.newContext(contextOptions)
  cleanup(() => context.close())
  return { context, visit: (await pageOf(context)) as Visit }
}

async function pageOf(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  return async (url) => {
    await page.goto(url)
    return page
  }
}

test.group('The main flow', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('works from the sign-up to a traced leak, with two buyers, on accessible pages', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await open(browser, cleanup)
    const studio = await newcomer(seller.context, seller.visit, 'lampkeeper')
    const approve = await ace.exec('creator:approve', ['lampkeeper@journey.test'])
    assert.equal(approve.exitCode, 0, approve.error?.message)

    const pdf = await pdfOf(3)
    const text = await readFile(app.makePath('database/market/texts', `${STORY}.txt`))
    await publishProduct(studio, { pdf, text })
    await inspectPages(studio, assert)

    const [anna, bert] = [await open(browser, cleanup), await open(browser, cleanup)]
    const annasPage = await newcomer(anna.context, anna.visit, 'anna')
    const bertsPage = await newcomer(bert.context, bert.visit, 'bert')
    const annas = await buy(annasPage, 'lampkeeper')
    const berts = await buy(bertsPage, 'lampkeeper')

    assert.notDeepEqual(annas.pdf, berts.pdf)
    assert.notDeepEqual(annas.text, berts.text)
    for (const copy of [annas, berts]) {
      assert.isFalse(copy.pdf.equals(pdf), 'nobody gets the original PDF')
      assert.isFalse(copy.text.equals(text), 'nobody gets the original text')
    }
    // With the receipt where the files were ready at once.
    const filesMails = async () =>
      (await mailsTo('anna@journey.test')).filter(({ subject }) =>
        /files are ready|and files/.test(subject ?? '')
      )
    await until(async () => (await filesMails()).length === 1, 'one mail about the files', 30)

    const leaks = [
      { buyer: 'anna', tradeNo: annas.tradeNo, leak: { file: annas.pdf, name: 'leak.pdf' } },
      { buyer: 'bert', tradeNo: berts.tradeNo, leak: { file: berts.pdf, name: 'leak.pdf' } },
      { buyer: 'anna', tradeNo: annas.tradeNo, leak: { text: annas.text.toString() } },
      { buyer: 'bert', tradeNo: berts.tradeNo, leak: { file: berts.text, name: 'story.txt' } },
    ]
    for (const { buyer, tradeNo, leak } of leaks) {
      const result = await trace(studio, leak)
      assert.include(result, 'Source found')
      assert.include(result, `${buyer}@journey.test`)
      assert.include(result, tradeNo)
    }
    const nothing = await trace(studio, { file: pdf, name: 'original.pdf' })
    assert.include(nothing, 'No mark could be read')
    assert.include(nothing, 'sold by your shop')

    const half = annas.text.toString().slice(0, annas.text.toString().length / 2)
    assert.include(await trace(studio, { text: half }), 'anna@journey.test')
  }).timeout(240_000)
})
