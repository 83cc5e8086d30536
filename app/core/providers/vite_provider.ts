import ViteProvider from '@adonisjs/vite/vite_provider'

/**
 * Vite's own development server, except in tests that run on the pages as built: `npm test` builds
 * them once, so that many processes need not each compile them again.
 */
export default class BuiltOrServedPages extends ViteProvider {
  readonly #built = process.env.BUILT_ASSETS === 'true'

  override async start() {
    if (!this.#built) await super.start()
  }

  override async shutdown() {
    if (!this.#built) await super.shutdown()
  }
}
