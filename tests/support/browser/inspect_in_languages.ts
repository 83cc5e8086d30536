import type { Assert } from '@japa/assert'
import type { Page } from 'playwright'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'

const LANGUAGES = { 'zh-CN': '简体中文', 'ja-JP': '日本語', 'en-US': 'English' }

/** A key in place of its words. */
const KEY = /\b[a-z_]+\.[a-z_]+\.[a-z_]+\b(?!\.?(?:test|example))/

/**
 * Checks the current page in the three languages, the last of them English. They are chosen in the menu of the page,
 * which brings the texts and costs a quarter of loading the document anew.
 */
export async function inEachLanguage(page: Page, check: (language: string) => Promise<unknown>) {
  await ready(page)
  for (const [language, name] of Object.entries(LANGUAGES)) {
    await page
      .locator('header')
      .getByRole('button', { name: /^(语言|言語|Language)/ })
      .click()
    await page.getByRole('menuitemradio', { name }).click()
    await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
    await check(language)
  }
}

/**
 * Checks the current page: in the three languages, the last of them English, it fits a phone and has its words; it is
 * accessible, which does not depend on the language.
 */
export async function inspectInLanguages(page: Page, assert: Assert) {
  await page.waitForLoadState('networkidle')
  await inEachLanguage(page, async (language) => {
    const name = `${new URL(page.url()).pathname} ${language}`
    assert.equal(await horizontalOverflow(page), 0, name)
    assert.notMatch(await page.locator('main').innerText(), KEY, name)
  })
  assert.deepEqual(await accessibilityFaults(page), [], new URL(page.url()).pathname)
}
