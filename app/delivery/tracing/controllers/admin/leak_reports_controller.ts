import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reportListProps } from '#delivery/tracing/http/report_list'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { ListLeakReports } from '#delivery/tracing/queries/list_leak_reports'
import { reportsValidator } from '#delivery/tracing/validators/trace_validator'

export default class LeakReportsController {
  /** The reports of the shop that the admin entered. */
  @inject()
  async index(ctx: HttpContext, listReports: ListLeakReports) {
    const shop = enteredShopOf(ctx)
    const filter = await ctx.request.validateUsing(reportsValidator)
    const page = await listReports.execute({ shopId: shop.id, ...filter })
    const props = { shop, ...reportListProps(page, filter) }
    return ctx.inertia.render('admin/delivery/leak_reports/index', props)
  }
}
