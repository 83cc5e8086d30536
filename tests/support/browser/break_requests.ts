import type { Page, Request } from 'playwright'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { ready } from '#tests/support/browser/ready'

interface Broken {
  method: 'GET' | 'POST'
  /** As a glob. */
  url: string
}

/** Errors answer the next such requests of a page; a 502 comes after the server has done what was asked. */
export async function breakRequests(page: Page, { method, url }: Broken, errors: number[]) {
  expectConsoleError(new RegExp(`status of (${errors.join('|')})`))
  await page.route(url, async (route) => {
    const isBroken = route.request().method() === method
    const code = isBroken ? errors.shift() : undefined
    if (code === undefined) return route.fallback()
    if (code === 502) await route.fetch()
    const json = { code, error: 'BROKEN', message: 'Please slow down', data: null }
    return route.fulfill({ status: code, json, headers: { 'retry-after': '1' } })
  })
}

/** The next write to this address is refused because of one field. */
export async function refuseField(page: Page, url: string, field: string, message: string) {
  expectConsoleError(/422/)
  const errors = [{ field, message }]
  const json = { code: 422, error: 'VALIDATION', message: 'Refused', errors }
  await page.route(url, (route) => route.fulfill({ status: 422, json }), { times: 1 })
}

/** Holds the scripts that the page requests from now on, as a slow network would. */
export async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  const isScript = (request: Request) => request.resourceType() === 'script'
  await page.route('**', async (route) => {
    if (isScript(route.request())) await released.promise
    await route.fallback()
  })
  const requested = page.waitForRequest(isScript)
  // The handler stays: a request that meets its removal may wait forever.
  return { requested, release: () => released.resolve() }
}

/** Opens a page, acts before its scripts arrive, and waits until it is interactive. */
export async function actEarly(page: Page, path: string, act: () => Promise<unknown>) {
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  scripts.release()
  return ready(page)
}
