import type { ApplicationService } from '@adonisjs/core/types'
import type { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'

/** Binds the drivers of all gateways. */
export default class PaymentsProvider {
  constructor(protected app: ApplicationService) {}

  /**
   * The registry is cached per container resolver, because a request needs it at several places and it creates about
   * a dozen objects.
   */
  async boot() {
    const { GatewayRegistry: Registry } =
      await import('#payments/gateways/drivers/gateway_registry')
    const made = new WeakMap<object, Promise<GatewayRegistry>>()
    this.app.container.bind(Registry, (resolver) => {
      const registry =
        made.get(resolver) ?? Registry.from(resolver, () => this.app.container.createResolver())
      made.set(resolver, registry)
      return registry
    })
  }
}
