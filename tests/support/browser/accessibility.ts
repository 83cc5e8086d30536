import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** React Aria leaves what it read aloud in the page for some seconds, without the words by then. */
const SPOKEN = '[data-live-announcer]'

/**
 * Colours on their way are not what anybody reads; an animation of something that is gone never ends.
 * Written as text: there is no DOM to name here.
 */
const SETTLED = `Promise.race([
  Promise.allSettled(
    document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished)
  ),
  new Promise((resolve) => setTimeout(resolve, 2_000)),
])`

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands.
 *
 * @returns one sentence per fault with the elements it concerns; empty when there is none
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(SETTLED)
  // No page holds frames of another site, for whose sake axe would open a second page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARD)
    .exclude(SPOKEN)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) => {
    const lasting = nodes.filter(({ html }) => !isFadingToast(html))
    const elements = lasting.map(({ target }) => target.join(' ')).slice(0, 5)
    return lasting.length > 0 ? [`${id}: ${help} (${elements.join(', ')})`] : []
  })
}

/** A toast that fades away, perhaps while axe looks at it, is hidden from readers before it is gone. */
function isFadingToast(html: string): boolean {
  const [tag = ''] = html.split('>')
  return /\btoast\b/.test(tag) && tag.includes('aria-hidden="true"')
}
