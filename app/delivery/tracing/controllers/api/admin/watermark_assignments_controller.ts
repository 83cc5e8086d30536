import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import { assignmentsValidator } from '#delivery/tracing/validators/trace_validator'

export default class WatermarkAssignmentsController {
  /** List which buyer's copy bears which watermark id, in a shop whose toolbox you entered. */
  @inject()
  async index(
    ctx: HttpContext,
    findScope: FindTraceScope,
    listAssignments: ListWatermarkAssignments
  ) {
    const { attachmentId, ...paging } = await ctx.request.validateUsing(assignmentsValidator)
    const scope = await findScope.execute({ shopId: enteredShopOf(ctx).id, attachmentId })
    const page = await listAssignments.execute({ scope, ...paging })
    return ctx.serialize(listOf(page, WatermarkAssignmentTransformer.transform(page.items)))
  }
}
