import type { Page } from 'playwright'

/** A string, since there are no DOM types here. */
const HEADINGS = `[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  .filter((heading) => heading.checkVisibility())
  .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent }))`

/** Headings whose level is more than one below the heading before them, and a page without exactly one h1. */
export async function headingFaults(page: Page): Promise<string[]> {
  const headings = await page.evaluate<{ level: number; text: string }[]>(HEADINGS)
  const tops = headings.filter(({ level }) => level === 1).length
  const jumps = headings.filter(({ level }, place) => level > (headings[place - 1]?.level ?? 0) + 1)
  return [
    ...(tops === 1 ? [] : [`h1 occurs ${tops} times`]),
    ...jumps.map(({ level, text }) => `h${level} skips a level: ${text}`),
  ]
}
