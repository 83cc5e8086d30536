import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reportListProps } from '#delivery/tracing/http/report_list'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListLeakReports } from '#delivery/tracing/queries/list_leak_reports'
import { reportsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'

export default class LeakReportsController {
  /** The reports of the creator's shop. */
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findScope: FindTraceScope,
    listReports: ListLeakReports
  ) {
    const filter = await request.validateUsing(reportsValidator)
    const { shopId } = await findScope.execute({ userId: (auth.user as User).id })
    const page = await listReports.execute({ shopId, ...filter })
    return inertia.render('studio/delivery/leak_reports/index', reportListProps(page, filter))
  }
}
