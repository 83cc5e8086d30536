import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import { assignmentsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { sendPage } from '#delivery/tracing/controllers/send_page'
import { DrawCopyPage } from '#delivery/tracing/queries/draw_copy_page'

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

  /** List which buyer's copy bears which watermark id. */
  @inject()
  async list(
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

  /**
   * Show a page of a buyer's copy. A WebP picture with the visible line and without the hidden marks, to be compared
   * with a picture of a leak.
   */
  @inject()
  async findPage(ctx: HttpContext, findScope: FindTraceScope, drawPage: DrawCopyPage) {
    await limitTracing(ctx)
    const { shopId } = await findScope.execute({ userId: (ctx.auth.user as User).id })
    const { copyId, page } = ctx.params
    const input = { shopId, copyId: Number(copyId), page: Number(page) }
    return sendPage(ctx, await drawPage.execute(input))
  }
}
