import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import GatewayTransformer from '#payments/gateways/transformers/gateway_transformer'

export default class GatewaysController {
  /** List the payment methods on offer. */
  @inject()
  async index({ serialize }: HttpContext, listGateways: ListGateways) {
    return serialize(GatewayTransformer.transform(await listGateways.execute()))
  }
}
