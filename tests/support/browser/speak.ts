import type { BrowserContext } from 'playwright'
import { appUrl } from '#config/app'

/** Sets the language and other cookies such as theme or accent. */
export async function speak(
  context: BrowserContext,
  locale: 'zh-CN' | 'en-US' | 'ja-JP',
  others: Record<string, string> = {}
) {
  const cookies = Object.entries({ locale, ...others })
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: appUrl })))
}
