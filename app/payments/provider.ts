import type { ApplicationService } from '@adonisjs/core/types'
import type { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'

/** Binds the drivers of all gateways. */
export default class PaymentsProvider {
  constructor(protected app: ApplicationService) {}

  /** A request asks for them at many places, and a dozen objects are made for each: so they are made once a request. */
  async boot() {
    const { GatewayRegistry: Registry } =
      await import('#payments/gateways/drivers/gateway_registry')
    const made = new WeakMap<object, Promise<GatewayRegistry>>()
    this.app.container.bind(Registry, (resolver) => {
      const registry = made.get(resolver) ?? Registry.from(resolver)
      made.set(resolver, registry)
      return registry
    })
  }
}
