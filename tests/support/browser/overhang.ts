import type { Page } from 'playwright'

const NARROW = { width: 360, height: 740 }

/** By how many pixels a page is wider than a small phone: 0 when nothing scrolls sideways. */
export async function overhangOf(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  const overhang = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  )
  if (before) await page.setViewportSize(before)
  return overhang
}
