import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { contextOptions } from '#tests/support/browser/context_options'
import { horizontalOverflow, NARROW } from '#tests/support/browser/horizontal_overflow'
import type { Cleanup } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { Touch } from './touch.js'
import { buy, everythingMarked, makeAttachment, pdfOf } from '#tests/support/delivery'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { PASSWORD } from '#tests/support/identity'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

const PAGES = 8

async function buyBook(browser: Browser, cleanup: Cleanup, options: BrowserContextOptions) {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const file = await makeAttachment(seller, goods, { kind: 'pdf', bytes: await pdfOf(PAGES) })
  const buyer = await makeBuyer()
  await buyer.merge({ password: PASSWORD }).save()
  const order = await buy(buyer, goods)
  const context = await browser.newContext({ ...contextOptions, ...options })
  cleanup(() => context.close())
  await setLanguage(context, 'en-US')
  await signIn(context, buyer)
  const page = await context.newPage()
  return { page, context, buyer, order, file, path: `/read/${order.tradeNo}/${file.id}` }
}

const shown = (page: Page, ...pages: number[]) =>
  Promise.all(pages.map((one) => page.locator(`img[data-page="${one}"]`).waitFor()))

const place = (page: Page, words: string) =>
  page.getByText(`Page ${words} of ${PAGES}`, { exact: true }).waitFor()

const SCALE = `new DOMMatrix(getComputedStyle(
  document.querySelector('img[data-page]').parentElement.parentElement).transform).a`

/** Waits until the page is so large; fingers are heard in steps. */
const isScaled = (page: Page, least: number, most = least) =>
  page.waitForFunction(`${SCALE} >= ${least} && ${SCALE} <= ${most}`)

test.group('The reader', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('is read with fingers on a small phone', async ({ browser, cleanup, assert }) => {
    const phone = { viewport: NARROW, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
    const { page, order, file } = await buyBook(browser, cleanup, phone)
    await page.goto(`/orders/${order.tradeNo}`)
    await ready(page)
    await page.getByRole('link', { name: 'Read 春の本.pdf' }).click()
    await shown(page, 1)
    await place(page, '1')
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])

    const touch = await Touch.of(page)
    const [left, right] = [
      { x: 60, y: 370 },
      { x: 300, y: 370 },
    ]
    const middle = { x: 180, y: 370 }
    await touch.swipe(right, left)
    await place(page, '2')
    await touch.tap(right)
    await place(page, '3')
    await touch.tap(left)
    await place(page, '2')
    await shown(page, 2)

    await touch.doubleTap(middle)
    await isScaled(page, 2.5)
    // An enlarged page is moved, not turned.
    await touch.swipe(right, left)
    await place(page, '2')
    await touch.doubleTap(middle)
    await isScaled(page, 1)
    await touch.pinch(middle, 30, 90)
    await isScaled(page, 2.5, 3)
    await touch.pinch(middle, 90, 20)
    await isScaled(page, 1)

    await page.getByRole('button', { name: 'Read from right to left' }).click()
    await touch.swipe(left, right)
    await place(page, '3')
    await touch.tap(middle)
    await page.getByRole('slider').waitFor({ state: 'detached' })
    await touch.tap(middle)
    await page.getByRole('slider').fill('6')
    await shown(page, 6)

    // The position and the direction survive, the position on every device.
    const kept = () => db.from('reading_positions').where('attachment_id', file.id).first()
    while ((await kept())?.page !== 6) await page.waitForTimeout(100)
    await page.reload()
    await shown(page, 6)
    const direction = page.getByRole('button', { name: 'Read from right to left' })
    assert.equal(await direction.getAttribute('aria-pressed'), 'true')
  })

  test('shows two pages on a wide screen, and follows the keys', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const { page, path } = await buyBook(browser, cleanup, {
      viewport: { width: 1280, height: 800 },
    })
    await page.goto(path)
    await shown(page, 1)
    await page.keyboard.press('ArrowRight')
    await place(page, '2–3')
    await shown(page, 2, 3)
    await page.keyboard.press('End')
    await shown(page, 8)
    await page.keyboard.press('ArrowLeft')
    await place(page, '6–7')
    await page.keyboard.press('Home')
    await place(page, '1')
    await page.keyboard.press('Space')
    await place(page, '2–3')
    const slider = page.getByRole('slider', { name: 'Go to page' })
    const { x, y, width, height } = (await slider.boundingBox())!
    await page.mouse.move(x + 8, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 4, y + height / 2, { steps: 4 })
    await page.locator('[aria-hidden] > img').waitFor()
    await place(page, '2–3')
    await page.mouse.up()
    await place(page, '8')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await place(page, '2–3')
    await page.keyboard.press('+')
    await isScaled(page, 1.25)
    await page.keyboard.press('0')
    await isScaled(page, 1)
    await page.getByRole('button', { name: 'Show one page' }).click()
    await place(page, '2')
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await page.waitForURL(/\/orders\//)
  })

  test('says that it is offline, and goes on by itself', async ({ browser, cleanup }) => {
    const { page, context, path } = await buyBook(browser, cleanup, {
      viewport: { width: 800, height: 900 },
    })
    await page.goto(path)
    await shown(page, 1)
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.keyboard.press('End')
    await page.getByText('No connection. The page appears when it is back.').waitFor()
    await context.setOffline(false)
    await shown(page, 8)
  })
})
