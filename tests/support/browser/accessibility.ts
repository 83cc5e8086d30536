import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** React Aria keeps the element of an announcement for some seconds, without its text. */
const ANNOUNCER = '[data-live-announcer]'

/**
 * Colors in transition are not checked; an animation of a removed element never ends. A string, since there are no
 * DOM types here.
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
 * The violations of WCAG 2.2 AA that axe finds on the current page.
 * @param rules of axe; default: all of the standard
 * @returns one sentence per violation with its elements; empty when there is none
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(SETTLED)
  // No page has frames of another site, which would need a second page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude(ANNOUNCER)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(STANDARD)).analyze()
  return violations.flatMap(({ id, help, nodes }) => {
    const lasting = nodes.filter(({ html }) => !isFadingToast(html))
    const elements = lasting.map(({ target }) => target.join(' ')).slice(0, 5)
    return lasting.length > 0 ? [`${id}: ${help} (${elements.join(', ')})`] : []
  })
}

/** A fading toast is hidden from screen readers before it is removed. */
function isFadingToast(html: string): boolean {
  const [tag = ''] = html.split('>')
  return /\btoast\b/.test(tag) && tag.includes('aria-hidden="true"')
}
