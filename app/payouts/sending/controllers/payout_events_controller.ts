import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit, perAddress, assertLimitLeft } from '#core/http/limits/rate_limit'
import { WebhookRefused } from '#payments/errors'
import { Queue } from '#platform/queue/queue'
import { StorePayoutEvent } from '#payouts/sending/actions/store_payout_event'
import { sendJob } from '#payouts/sending/values/jobs'

export default class PayoutEventsController {
  /**
   * Receive a message of a payout provider. It proves nothing: the provider is asked about the payout that it names. An
   * address that sends many messages without a valid signature is refused for a while.
   */
  @inject()
  async store(ctx: HttpContext, storeEvent: StorePayoutEvent, queue: Queue) {
    const { params, request, response, serialize } = ctx
    const forgeries = perAddress(ctx, { key: 'payouts.forged_webhook', perMinute: 20 })
    await assertLimitLeft(forgeries)
    const input = { type: params.type, raw: request.raw() ?? '', headers: request.headers() }
    const { attemptId, receipt } = await storeEvent.execute(input).catch(async (error) => {
      if (error instanceof WebhookRefused) await limit(ctx, forgeries)
      throw error
    })
    if (attemptId !== null) await queue.dispatch(sendJob, { attemptId })
    if (receipt === null) return serialize(null)
    return response.header('Content-Type', 'text/plain; charset=utf-8').send(receipt)
  }
}
