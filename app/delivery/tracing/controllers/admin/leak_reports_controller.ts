import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reportListProps } from '#delivery/tracing/controllers/report_list'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { ListLeakReports, GetLeakReport } from '#delivery/tracing/queries/leak_reports'
import { reportsValidator } from '#delivery/tracing/validators/trace_validator'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { sendReport } from '#delivery/tracing/controllers/send_report'
import ListedReportTransformer from '#delivery/tracing/transformers/listed_report_transformer'
import { actorOf } from '#core/http/actor'
import { SaveTrace } from '#delivery/tracing/actions/save_trace'
import { RecordToolUse } from '#delivery/tracing/actions/record_tool_use'
import { leakOfRequest } from '#delivery/tracing/controllers/leak_of_request'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import LeakTraceTransformer from '#delivery/tracing/transformers/leak_trace_transformer'

@inject()
export default class LeakReportsController {
  constructor(
    private findScope: FindTraceScope,
    private recordToolUse: RecordToolUse
  ) {}

  /** The reports of the shop that the admin entered. */
  @inject()
  async index(ctx: HttpContext, listReports: ListLeakReports) {
    const shop = enteredShopOf(ctx)
    const filter = await ctx.request.validateUsing(reportsValidator)
    const page = await listReports.execute({ shopId: shop.id, ...filter })
    const props = { shop, ...reportListProps(page, filter) }
    return ctx.inertia.render('admin/delivery/leak_reports/index', props)
  }

  /** List the leaks traced in a shop whose toolbox you entered. */
  @inject()
  async list(ctx: HttpContext, listReports: ListLeakReports) {
    const filter = await ctx.request.validateUsing(reportsValidator)
    const { id: shopId } = enteredShopOf(ctx)
    const { items, next } = await listReports.execute({ shopId, ...filter })
    return ctx.serialize({ items: ListedReportTransformer.transform(items), next })
  }

  /** Download the report of a leak in a shop whose toolbox you entered. A PDF. */
  @inject()
  async find(ctx: HttpContext, getReport: GetLeakReport) {
    await limitTracing(ctx)
    const { id: shopId } = enteredShopOf(ctx)
    return sendReport(ctx, await getReport.execute({ shopId, reportId: ctx.params.reportId }))
  }

  /**
   * Trace a leaked file or text among the copies of a shop. The call is recorded in the activity
   * log.
   */
  @inject()
  async trace(ctx: HttpContext, saveTrace: SaveTrace) {
    await limitTracing(ctx)
    const shop = enteredShopOf(ctx)
    const { where, ...given } = await leakOfRequest(ctx)
    const scope = await this.findScope.execute({ shopId: shop.id, ...where })
    const actor = actorOf(ctx)
    const { kind } = given.leak
    const action = 'toolbox.traced'
    await this.recordToolUse.execute({ actor, action, shop, kind, scope: where })
    const saved = await saveTrace.execute({ ...given, scope, actor })
    return ctx.serialize(LeakTraceTransformer.transform(saved, ctx.i18n, 'this'))
  }
}
