import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { ReportProduct } from '#community/actions/report_product'
import { productReportValidator } from '#community/validators/comment_validators'

export default class ProductReportsController {
  /** Report a product to the operator. */
  @inject()
  async store(ctx: HttpContext, reportProduct: ReportProduct) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [
      { key: `community.report:${userId}`, perMinute: 5, perHour: 20 },
      ...perAddress(ctx, { key: 'community.report', perHour: 60 }),
    ])
    const input = await ctx.request.validateUsing(productReportValidator)
    const productId: number = ctx.params.pid
    const id = await reportProduct.execute({ ...input, productId, userId, actor: actorOf(ctx) })
    return ctx.serialize({ id })
  }
}
