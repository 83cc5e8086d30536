import type { Suite } from '@japa/runner/core'
import { decoratorsCollection } from '@japa/browser-client'
import type { Page } from 'playwright'

const watched = new WeakSet<Page>()
let consoleErrors: string[] = []
let expected: RegExp[] = []

decoratorsCollection.register({ page: watch })

/**
 * Fails a browser test when a page has a console error, an uncaught exception, a script or style blocked by the
 * content policy, or a failed request.
 */
export function guardConsole(suite: Suite) {
  suite.onTest((test) => {
    test.setup(() => {
      consoleErrors = []
      expected = []
    })
    test.teardown(() => {
      const unexpected = consoleErrors.filter((text) => !expected.some((known) => known.test(text)))
      consoleErrors = []
      if (unexpected.length > 0)
        throw new Error(`Unexpected errors in the console:\n${unexpected.join('\n')}`)
    })
  })
}

/** Declares an expected console error: a rejected sign-in, for example, is a 401 in the console. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern)
}

function watch(page: Page) {
  if (watched.has(page)) return
  watched.add(page)
  page.on('pageerror', (error) =>
    consoleErrors.push(`${page.url()}: ${error.stack ?? error.message}`)
  )
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    consoleErrors.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
}
