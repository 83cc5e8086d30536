import type { Page } from 'playwright'

/** Waits until the page is interactive: a page from the server is visible before its scripts have run. */
export async function ready(page: Page): Promise<Page> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}
