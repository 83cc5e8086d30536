import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { HandleGatewayEvent } from '#ordering/actions/handle_gateway_event'

export default class GatewayEventsController {
  /** Anything but 2xx makes the gateway send it again. */
  @inject()
  async store({ params, request, serialize }: HttpContext, handleEvent: HandleGatewayEvent) {
    await handleEvent.execute({
      gateway: params.gateway,
      raw: request.raw() ?? '',
      headers: request.headers(),
    })
    return serialize(null)
  }
}
