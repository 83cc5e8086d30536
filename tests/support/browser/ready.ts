import type { Page } from 'playwright'

/** Until the page hears clicks: a page from the server is seen before its scripts have run. */
export async function ready(page: Page): Promise<Page> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}
