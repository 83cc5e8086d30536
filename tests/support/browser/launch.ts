import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright'

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** Pages of tests do not live long enough to gain from V8's optimizing compilers, which take a fifth of the time. */
const WITHOUT_OPTIMIZERS = '--js-flags=--no-maglev,--no-turbofan'

/** The Chromium found by npm test, else an installed one, else Playwright's own. */
export const launchChromium = (options: LaunchOptions) => launch(options, process.env.CHROMIUM_PATH)

/** A whole Chromium: it shows PDFs and keeps pages for "back", which the headless shell does not. */
export const launchWhole = (options: LaunchOptions = {}) =>
  launch(options, process.env.PDF_VIEWER_PATH)

function launch(options: LaunchOptions, path?: string): Promise<Browser> {
  const executablePath = path || USUAL.find((usual) => existsSync(usual))
  return chromium.launch({
    ...options,
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--lang=en-US',
      WITHOUT_OPTIMIZERS,
    ],
  })
}
