import type { Suite } from '@japa/runner/core'
import { decoratorsCollection } from '@japa/browser-client'
import type { Page } from 'playwright'

const watched = new WeakSet<Page>()
/** Of the present test: pages of earlier ones, which may still be open, have their own. */
let consoleErrors: string[] = []
let expected: RegExp[] = []

/** Refusals and cut connections: fixtures have pictures without files, and sessions end while the clock is moved. */
const REFUSED = /Failed to load resource: (net::|the server responded with a status of 4)/

decoratorsCollection.register({ page: watch })

/**
 * Fails a browser test when a page has a console error, an uncaught exception, a script or style blocked by the
 * content policy, or an answer that the server failed to give.
 */
export function guardConsole(suite: Suite) {
  suite.onTest((test) => test.setup(watchOneTest))
  suite.onGroup((group) => group.each.setup(watchOneTest))
}

/** @returns the check for the end of the test */
function watchOneTest() {
  const errors: string[] = []
  consoleErrors = errors
  expected = [REFUSED]
  return () => {
    const unexpected = errors.filter((text) => !expected.some((known) => known.test(text)))
    if (unexpected.length > 0)
      throw new Error(`Unexpected errors in the console:\n${unexpected.join('\n')}`)
  }
}

/** Declares an expected console error: a rejected sign-in, for example, is a 401 in the console. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern)
}

/** Collects the errors of a page until the end of the test. */
export function watch(page: Page) {
  if (watched.has(page)) return
  watched.add(page)
  const errors = consoleErrors
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    errors.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
}
