import type { Page } from 'playwright'

export const NARROW = { width: 360, height: 740 }

/** The number of pixels by which a page is wider than a small phone: 0 without horizontal scrolling. */
export async function horizontalOverflow(page: Page): Promise<number> {
  const before = page.viewportSize()
  const isNarrow = before?.width === NARROW.width
  if (!isNarrow) await page.setViewportSize(NARROW)
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  )
  if (before && !isNarrow) await page.setViewportSize(before)
  return overflow
}
