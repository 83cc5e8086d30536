import type { BrowserContextOptions } from 'playwright'

/**
 * How every browser of a test is opened: at the address of links and cookies (not the one that the server listens
 * on), and without motion, which is drawn sixty times a second by a processor that others wait for.
 */
export const contextOptions: BrowserContextOptions = {
  baseURL: process.env.APP_URL,
  reducedMotion: 'reduce',
}
