import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit, perAddress, assertLimitLeft } from '#core/http/limits/rate_limit'
import { WebhookRefused } from '#payments/errors'
import { HandleGatewayEvent } from '#orders/webhooks/actions/handle_gateway_event'

export default class GatewayEventsController {
  /**
   * Receive a message of a payment gateway. The gateway repeats what is not answered with 2xx. An
   * address that sends many messages without a valid signature is refused for a while.
   */
  @inject()
  async store(ctx: HttpContext, handleEvent: HandleGatewayEvent) {
    const { params, request, response, serialize } = ctx
    const forgeries = perAddress(ctx, { key: 'payments.forged_webhook', perMinute: 20 })
    await assertLimitLeft(forgeries)
    const input = { gateway: params.gateway, raw: request.raw() ?? '', headers: request.headers() }
    const receipt = await handleEvent.execute(input).catch(async (error) => {
      if (error instanceof WebhookRefused) await limit(ctx, forgeries)
      throw error
    })
    if (receipt === null) return serialize(null)
    return response.header('Content-Type', 'text/plain; charset=utf-8').send(receipt)
  }
}
