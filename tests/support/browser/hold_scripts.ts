import type { Page, Request } from 'playwright'

/** Holds the scripts that the page requests from now on, as a slow network would. */
export async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  const isScript = (request: Request) => request.resourceType() === 'script'
  await page.route('**', async (route) => {
    if (isScript(route.request())) await released.promise
    await route.continue()
  })
  const requested = page.waitForRequest(isScript)
  const release = async () => {
    released.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { requested, release }
}
