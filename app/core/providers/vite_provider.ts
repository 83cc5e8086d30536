import ViteProvider from '@adonisjs/vite/vite_provider'

/**
 * Vite's development server, except in tests of built pages: `npm test` builds them once, so that each process need
 * not compile them.
 */
export default class CountermarkViteProvider extends ViteProvider {
  readonly #built = process.env.BUILT_ASSETS === 'true'

  override async start() {
    if (this.#built) return
    // Hot reload has its own port, because several servers and test processes share a machine.
    process.env.VITE_HMR_PORT ??= String(24_000 + (Number(process.env.PORT) % 1000))
    await super.start()
  }

  override async shutdown() {
    if (!this.#built) await super.shutdown()
  }
}
