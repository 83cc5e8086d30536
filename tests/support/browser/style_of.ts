import type { Page } from 'playwright'

/** A computed style of the first element that a selector finds. A string, since there are no DOM types here. */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  const element = `document.querySelector(${JSON.stringify(selector)})`
  return page.evaluate<string>(`getComputedStyle(${element})[${JSON.stringify(property)}]`)
}
