import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reportListProps } from '#delivery/tracing/controllers/report_list'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListLeakReports, GetLeakReport } from '#delivery/tracing/queries/leak_reports'
import { reportsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { sendReport } from '#delivery/tracing/controllers/send_report'
import ListedReportTransformer from '#delivery/tracing/transformers/listed_report_transformer'
import { actorOf } from '#core/http/actor'
import { SaveTrace } from '#delivery/tracing/actions/save_trace'
import { leakOfRequest } from '#delivery/tracing/controllers/leak_of_request'
import LeakTraceTransformer from '#delivery/tracing/transformers/leak_trace_transformer'

@inject()
export default class LeakReportsController {
  constructor(private findScope: FindTraceScope) {}

  /** The reports of the creator's shop. */
  @inject()
  async index(ctx: HttpContext, listReports: ListLeakReports) {
    const filter = await ctx.request.validateUsing(reportsValidator)
    const shopId = await this.#shopId(ctx)
    const page = await listReports.execute({ shopId, ...filter })
    return ctx.inertia.render('studio/delivery/leak_reports/index', reportListProps(page, filter))
  }

  /** List the leaks traced in your shop. */
  @inject()
  async list(ctx: HttpContext, listReports: ListLeakReports) {
    const filter = await ctx.request.validateUsing(reportsValidator)
    const shopId = await this.#shopId(ctx)
    const { items, next } = await listReports.execute({ shopId, ...filter })
    return ctx.serialize({ items: ListedReportTransformer.transform(items), next })
  }

  /** Download the report of a traced leak as a PDF. In the language of the request. */
  @inject()
  async find(ctx: HttpContext, getReport: GetLeakReport) {
    await limitTracing(ctx)
    const shopId = await this.#shopId(ctx)
    return sendReport(ctx, await getReport.execute({ shopId, reportId: ctx.params.reportId }))
  }

  /**
   * Trace a leaked file or text to the buyer of the copy. What you send is not kept; a finding is
   * kept as a report.
   */
  @inject()
  async trace(ctx: HttpContext, saveTrace: SaveTrace) {
    await limitTracing(ctx)
    const { where, ...given } = await leakOfRequest(ctx)
    const scope = await this.findScope.execute({ userId: (ctx.auth.user as User).id, ...where })
    const saved = await saveTrace.execute({ ...given, scope, actor: actorOf(ctx) })
    return ctx.serialize(LeakTraceTransformer.transform(saved, ctx.i18n, 'own'))
  }

  async #shopId({ auth }: HttpContext) {
    const { shopId } = await this.findScope.execute({ userId: (auth.user as User).id })
    return shopId
  }
}
