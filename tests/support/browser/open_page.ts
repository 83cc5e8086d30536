import type { Browser, Page } from 'playwright'
import type { TestContext } from '@japa/runner/core'
import type User from '#identity/models/user'
import { contextOptions } from '#tests/support/browser/context_options'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { PASSWORD } from '#tests/support/identity'
import { setLanguage, type Language } from '#tests/support/browser/set_language'

/** Opens a page of the site and waits until it is interactive: in English and without a sign-in, unless specified otherwise. */
export async function openPage(
  { visit, browserContext }: Pick<TestContext, 'visit' | 'browserContext'>,
  path: string,
  { user, language = 'en-US' }: { user?: User; language?: Language } = {}
): Promise<Page> {
  await setLanguage(browserContext, language)
  if (user) await signIn(browserContext, user)
  return ready(await visit(path))
}

export type Cleanup = (callback: () => Promise<void>) => void

/** An empty page in a separate browser context, where the user is signed in. */
export async function openSignedInPage(
  browser: Browser,
  user: User,
  cleanup: Cleanup,
  cookies: Record<string, string> = {}
): Promise<Page> {
  await user.merge({ password: PASSWORD }).save()
  const context = await browser.newContext(contextOptions)
  cleanup(() => context.close())
  context.setDefaultTimeout(60_000)
  await setLanguage(context, 'en-US', cookies)
  await signIn(context, user)
  return context.newPage()
}
