import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import { assignmentsValidator } from '#delivery/tracing/validators/trace_validator'

export default class WatermarkAssignmentsController {
  @inject()
  async index(
    ctx: HttpContext,
    findScope: FindTraceScope,
    listWatermarkAssignments: ListWatermarkAssignments
  ) {
    const shop = enteredShopOf(ctx)
    const { attachmentId, ...rest } = await ctx.request.validateUsing(assignmentsValidator)
    const scope = await findScope.execute({ shopId: shop.id, attachmentId })
    const page = await listWatermarkAssignments.execute({ scope, ...rest })
    const { search = '', status = null } = rest
    return ctx.inertia.render('admin/delivery/watermark_assignments/index', {
      shop,
      filter: { search, choice: status },
      assignments: listProp(page, WatermarkAssignmentTransformer.transform(page.items)),
    })
  }
}
