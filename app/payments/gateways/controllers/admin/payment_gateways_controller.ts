import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListConfiguredGateways } from '#payments/gateways/queries/list_configured_gateways'
import ConfiguredGatewayTransformer from '#payments/gateways/transformers/configured_gateway_transformer'

@inject()
export default class PaymentGatewaysController {
  constructor(private listGateways: ListConfiguredGateways) {}

  /** GET /admin/payment-gateways: the configured gateways, and those that can be added. */
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/payments/gateways/index', {
      gateways: ConfiguredGatewayTransformer.transform(await this.listGateways.execute()),
      missing: await this.listGateways.missing(),
    })
  }

  /** GET /admin/payment-gateways/{id}/edit: currencies, limits, rates and keys of a gateway. */
  async edit({ inertia, params }: HttpContext) {
    const found = await this.listGateways.find(params.id)
    return inertia.render('admin/payments/gateways/edit', {
      gateway: ConfiguredGatewayTransformer.transform(found),
    })
  }
}
