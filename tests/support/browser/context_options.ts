import type { BrowserContextOptions } from 'playwright'

/**
 * The options of every browser context: the public address (not the one that the server listens on), and no
 * animations, which would take processor time from other tests.
 */
export const contextOptions: BrowserContextOptions = {
  baseURL: process.env.APP_URL,
  reducedMotion: 'reduce',
}
