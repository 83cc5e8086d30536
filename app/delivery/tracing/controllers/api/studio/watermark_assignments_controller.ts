import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import type User from '#identity/models/user'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import { assignmentsValidator } from '#delivery/tracing/validators/trace_validator'

export default class WatermarkAssignmentsController {
  /** List which buyer's copy bears which watermark id. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findScope: FindTraceScope,
    listAssignments: ListWatermarkAssignments
  ) {
    const { attachmentId, ...paging } = await request.validateUsing(assignmentsValidator)
    const { id: userId } = auth.user as User
    const scope = await findScope.execute({ userId, attachmentId })
    const page = await listAssignments.execute({ scope, ...paging })
    return serialize(listOf(page, WatermarkAssignmentTransformer.transform(page.items)))
  }
}
