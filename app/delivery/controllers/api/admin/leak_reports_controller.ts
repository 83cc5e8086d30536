import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitTracing } from '#delivery/controllers/api/trace_limits'
import { sendReport } from '#delivery/controllers/api/send_report'
import { enteredShopOf } from '#delivery/middleware/entered_shop_middleware'
import { GetLeakReport } from '#delivery/queries/get_leak_report'

export default class LeakReportsController {
  /** The evidence of a leak that was traced in the shop that the admin entered. */
  @inject()
  async show(ctx: HttpContext, getReport: GetLeakReport) {
    await limitTracing(ctx)
    const { id: shopId } = enteredShopOf(ctx)
    return sendReport(ctx, await getReport.execute({ shopId, reportId: ctx.params.reportId }))
  }
}
