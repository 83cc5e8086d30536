import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** React Aria leaves what it read aloud in the page for some seconds, without the words by then. */
const SPOKEN = '[data-live-announcer]'

/** Colours on their way are not what anybody reads. Written as text: there is no DOM to name here. */
const SETTLED = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished)
)`

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands.
 *
 * @returns one sentence per fault with the elements it concerns; empty when there is none
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // A toast that is fading away is hidden from readers before it is gone.
  await page.locator('.toast[aria-hidden=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(SETTLED)
  const axe = new AxeBuilder({ page }).withTags(STANDARD).exclude(SPOKEN)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
    return `${id}: ${help} (${elements.join(', ')})`
  })
}
