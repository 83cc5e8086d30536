import type { Page } from 'playwright'

const NARROW = { width: 360, height: 740 }

/** Runs in the page: finds order and payment numbers, and amounts, that are wrapped onto more than one line. */
const FIND = `(() => {
  const broken = []
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    for (const { 0: word, index } of text.data.matchAll(/[A-Z0-9][A-Z0-9-]{11,}|(?:[A-Z]{1,3})?[¥$€]\\s?[\\d,.]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width).map(({ top }) => Math.round(top / 4)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
})()`

/** The long numbers of a page that are wrapped on a small phone. */
export async function brokenNumbers(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  const broken = await page.evaluate<string[]>(FIND)
  if (before) await page.setViewportSize(before)
  return broken
}
