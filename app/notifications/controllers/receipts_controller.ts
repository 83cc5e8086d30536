import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { ResendReceipt } from '#notifications/actions/orders/resend_receipt'

const PER_HOUR = 5

export default class ReceiptsController {
  /** Mail the receipt of an order again. */
  @inject()
  async store(ctx: HttpContext, resendReceipt: ResendReceipt) {
    const buyerId = ctx.auth.getUserOrFail().id
    await limit(ctx, [{ key: `notifications.receipt:${buyerId}`, perHour: PER_HOUR }])
    await resendReceipt.execute({ tradeNo: ctx.params.tradeNo, buyerId })
    ctx.response.status(201)
    return ctx.serialize({ sent: true })
  }
}
