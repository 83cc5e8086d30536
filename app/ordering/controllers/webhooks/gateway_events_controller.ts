import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { HandleGatewayEvent } from '#ordering/actions/handle_gateway_event'

export default class GatewayEventsController {
  /** Anything but 2xx makes the gateway send it again. */
  @inject()
  async store(ctx: HttpContext, handleEvent: HandleGatewayEvent) {
    const { params, request, response, serialize } = ctx
    const receipt = await handleEvent.execute({
      gateway: params.gateway,
      raw: request.raw() ?? '',
      headers: request.headers(),
    })
    if (receipt === null) return serialize(null)
    return response.header('Content-Type', 'text/plain; charset=utf-8').send(receipt)
  }
}
