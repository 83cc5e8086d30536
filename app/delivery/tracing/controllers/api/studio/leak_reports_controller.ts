import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { sendReport } from '#delivery/tracing/http/send_report'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { GetLeakReport } from '#delivery/tracing/queries/get_leak_report'
import { ListLeakReports } from '#delivery/tracing/queries/list_leak_reports'
import ListedReportTransformer from '#delivery/tracing/transformers/listed_report_transformer'
import { reportsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'

export default class LeakReportsController {
  /** List the leaks traced in your shop. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findScope: FindTraceScope,
    listReports: ListLeakReports
  ) {
    const filter = await request.validateUsing(reportsValidator)
    const { shopId } = await findScope.execute({ userId: (auth.user as User).id })
    const { items, next } = await listReports.execute({ shopId, ...filter })
    return serialize({ items: ListedReportTransformer.transform(items), next })
  }

  /** Download the report of a traced leak as a PDF. In the language of the request. */
  @inject()
  async show(ctx: HttpContext, findScope: FindTraceScope, getReport: GetLeakReport) {
    await limitTracing(ctx)
    const { shopId } = await findScope.execute({ userId: (ctx.auth.user as User).id })
    return sendReport(ctx, await getReport.execute({ shopId, reportId: ctx.params.reportId }))
  }
}
