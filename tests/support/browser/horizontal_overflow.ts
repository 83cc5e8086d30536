import type { Page } from 'playwright'

const NARROW = { width: 360, height: 740 }

/** The number of pixels by which a page is wider than a small phone: 0 without horizontal scrolling. */
export async function horizontalOverflow(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  )
  if (before) await page.setViewportSize(before)
  return overflow
}
