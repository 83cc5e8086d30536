import type { BrowserContext } from 'playwright'
import { appUrl } from '#config/app'

export type Language = 'zh-CN' | 'en-US' | 'ja-JP'

/** Sets the cookie of the language, and others such as theme or accent. */
export async function setLanguage(
  context: BrowserContext,
  locale: Language,
  others: Record<string, string> = {}
) {
  const cookies = Object.entries({ locale, ...others })
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: appUrl })))
}
