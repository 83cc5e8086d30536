import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { sendReport } from '#delivery/tracing/http/send_report'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { GetLeakReport } from '#delivery/tracing/queries/get_leak_report'
import { ListLeakReports } from '#delivery/tracing/queries/list_leak_reports'
import ListedReportTransformer from '#delivery/tracing/transformers/listed_report_transformer'
import { reportsValidator } from '#delivery/tracing/validators/trace_validator'

export default class LeakReportsController {
  /** List the leaks traced in a shop whose toolbox you entered. */
  @inject()
  async index(ctx: HttpContext, listReports: ListLeakReports) {
    const filter = await ctx.request.validateUsing(reportsValidator)
    const { id: shopId } = enteredShopOf(ctx)
    const { items, next } = await listReports.execute({ shopId, ...filter })
    return ctx.serialize({ items: ListedReportTransformer.transform(items), next })
  }

  /** Download the report of a leak in a shop whose toolbox you entered. A PDF. */
  @inject()
  async show(ctx: HttpContext, getReport: GetLeakReport) {
    await limitTracing(ctx)
    const { id: shopId } = enteredShopOf(ctx)
    return sendReport(ctx, await getReport.execute({ shopId, reportId: ctx.params.reportId }))
  }
}
