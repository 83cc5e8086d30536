import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import { assignmentsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'

export default class WatermarkAssignmentsController {
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findScope: FindTraceScope,
    listAssignments: ListWatermarkAssignments
  ) {
    const { attachmentId, ...paging } = await request.validateUsing(assignmentsValidator)
    const scope = await findScope.execute({ userId: (auth.user as User).id, attachmentId })
    const page = await listAssignments.execute({ scope, ...paging })
    const { search = '', status = null } = paging
    return inertia.render('studio/delivery/watermark_assignments/index', {
      filter: { search, choice: status },
      assignments: listProp(page, WatermarkAssignmentTransformer.transform(page.items)),
    })
  }
}
