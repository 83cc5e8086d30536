import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { copyBytes } from '#tests/support/delivery'
import { soldBook } from '#tests/support/tracing'
import { button } from '#tests/support/browser/account_screens'
import { ready } from '#tests/support/browser/ready'
import { openSignedInPage, type Cleanup } from '#tests/support/browser/open_page'

/** A shop that sold a book to two users; the second one leaks it. */
export async function makeLeakedBook(browser: Browser, cleanup: Cleanup) {
  const { seller, book, sold } = await soldBook(2)
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  const { buyer, order } = sold[1]!
  const creator = await User.findOrFail(seller.user.id)
  return {
    shop: name as string,
    leaker: { email: buyer.email, tradeNo: order.tradeNo },
    studio: await openSignedInPage(browser, creator, cleanup),
    pdf: await copyBytes(buyer, book.pdf),
    text: (await copyBytes(buyer, book.text)).toString(),
    openBuyer: async () => openSignedInPage(browser, await User.findOrFail(buyer.id), cleanup),
  }
}

/** Downloads a file of the order on the page. */
export async function downloadFile(page: Page, name: string): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `Download ${name}`).click(),
  ])
  return readFile(await saved.path())
}

type Leak = { name: string; mimeType: string; buffer: Buffer }

/** Submits a file to the toolbox and returns the text of the result. */
export async function trace(page: Page, leak: Leak): Promise<string> {
  await ready(page)
  await page.locator('input[type=file]').setInputFiles(leak)
  await button(page, 'Find the source').click()
  return resultOn(page)
}

/** The text of a result, once it is shown. */
export async function resultOn(page: Page): Promise<string> {
  const result = page
    .getByRole('status')
    .filter({ hasText: /Source found|No (?:mark|match)|possible source|tell/ })
  await result.waitFor()
  return result.innerText()
}

/** Opens the page of an order and waits until it is interactive. */
export async function openOrder(page: Page, { tradeNo }: { tradeNo: string }): Promise<Page> {
  await page.goto(`/orders/${tradeNo}`)
  return ready(page)
}
