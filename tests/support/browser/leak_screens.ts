import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { PASSWORD } from '#tests/support/identity'
import { soldBook } from '#tests/support/tracing'
import { button } from '#tests/support/browser/account_screens'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { speak } from '#tests/support/browser/speak'
import { contextOptions } from '#tests/support/browser/context_options'

type Cleanup = (callback: () => Promise<void>) => void

/** Somebody at a browser of their own, signed in. */
export async function visitorAt(
  browser: Browser,
  user: User,
  cleanup: Cleanup,
  cookies: Record<string, string> = {}
): Promise<Page> {
  await user.merge({ password: PASSWORD }).save()
  const context = await browser.newContext(contextOptions)
  cleanup(() => context.close())
  context.setDefaultTimeout(60_000)
  await speak(context, 'en-US', cookies)
  await signIn(context, user)
  return context.newPage()
}

/** A shop that sold a book to two people; the second one leaks. */
export async function leakedBook(browser: Browser, cleanup: Cleanup) {
  const { seller, sold } = await soldBook(2)
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  const { buyer, order } = sold[1]!
  const creator = await User.findOrFail(seller.user.id)
  return {
    shop: name as string,
    leaker: { email: buyer.email, tradeNo: order.tradeNo },
    studio: await visitorAt(browser, creator, cleanup),
    buyer: await visitorAt(browser, await User.findOrFail(buyer.id), cleanup),
  }
}

/** A file of the order that the page shows. */
export async function fetchFile(page: Page, name: string): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `Download ${name}`).click(),
  ])
  return readFile(await saved.path())
}

type Leak = { name: string; mimeType: string; buffer: Buffer }

/** Drops a file in the toolbox and answers what is said of it. */
export async function trace(page: Page, leak: Leak): Promise<string> {
  await ready(page)
  await page.locator('input[type=file]').setInputFiles(leak)
  await button(page, 'Find the source').click()
  return resultOn(page)
}

/** What a finding says, once it is there. */
export async function resultOn(page: Page): Promise<string> {
  const result = page
    .getByRole('status')
    .filter({ hasText: /Source found|No watermark|sources|tell/ })
  await result.waitFor()
  return result.innerText()
}

/** The page of an order, once it hears clicks. */
export async function openOrder(page: Page, { tradeNo }: { tradeNo: string }): Promise<Page> {
  await page.goto(`/orders/${tradeNo}`)
  return ready(page)
}
