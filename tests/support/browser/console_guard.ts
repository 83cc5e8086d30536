import type { Suite } from '@japa/runner/core'
import { decoratorsCollection } from '@japa/browser-client'
import type { Page } from 'playwright'

const watched = new WeakSet<Page>()
let complaints: string[] = []
let expected: RegExp[] = []

decoratorsCollection.register({ page: watch })

/**
 * Fails a browser test when a page has a console error, an uncaught exception, a script or style blocked by the
 * content policy, or a failed request.
 */
export function guardConsole(suite: Suite) {
  suite.onTest((test) => {
    test.setup(() => {
      complaints = []
      expected = []
    })
    test.teardown(() => {
      const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)))
      complaints = []
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
    })
  })
}

/** Declares an expected complaint: a rejected sign-in is a 401 in the console. */
export function expectComplaint(pattern: RegExp) {
  expected.push(pattern)
}

function watch(page: Page) {
  if (watched.has(page)) return
  watched.add(page)
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
}
