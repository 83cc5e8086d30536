import type { Assert } from '@japa/assert'
import type { Page } from 'playwright'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { horizontalOverflow, NARROW } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { setLanguage, type Language } from '#tests/support/browser/set_language'

const LANGUAGES: Language[] = ['zh-CN', 'ja-JP', 'en-US']

/** A key in place of its words. */
const KEY = /\b[a-z_]+\.[a-z_]+\.[a-z_]+\b(?!\.?(?:test|example))/

/**
 * Checks the current page: in the three languages, the last of them English, it fits a phone and has its words; it is
 * accessible, which does not depend on the language.
 */
export async function inspectInLanguages(page: Page, assert: Assert) {
  const width = page.viewportSize()
  await page.setViewportSize(NARROW)
  for (const language of LANGUAGES) {
    await setLanguage(page.context(), language)
    await page.reload()
    await ready(page)
    await page.waitForLoadState('networkidle')
    const name = `${new URL(page.url()).pathname} ${language}`
    assert.equal(await horizontalOverflow(page), 0, name)
    assert.notMatch(await page.locator('main').innerText(), KEY, name)
  }
  if (width) await page.setViewportSize(width)
  assert.deepEqual(await accessibilityFaults(page), [], new URL(page.url()).pathname)
}
