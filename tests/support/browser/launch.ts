import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright'

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** The Chromium that npm test found, else an installed one, else Playwright's own. */
export function launchChromium(options: LaunchOptions): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || USUAL.find((path) => existsSync(path))
  return chromium.launch({
    ...options,
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      ...['--disable-background-networking', '--lang=en-US'],
    ],
  })
}
