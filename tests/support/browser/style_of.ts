import type { Page } from 'playwright'

/** A computed style of the first element that a selector finds. Written as text: there is no DOM to name here. */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  const element = `document.querySelector(${JSON.stringify(selector)})`
  return page.evaluate<string>(`getComputedStyle(${element})[${JSON.stringify(property)}]`)
}
