import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import { listProp, listOf } from '#core/http/pagination'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import { assignmentsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { sendPage } from '#delivery/tracing/controllers/send_page'
import { DrawCopyPage } from '#delivery/tracing/queries/draw_copy_page'

@inject()
export default class WatermarkAssignmentsController {
  constructor(
    private findScope: FindTraceScope,
    private listAssignments: ListWatermarkAssignments
  ) {}

  async index(ctx: HttpContext) {
    const filter = await ctx.request.validateUsing(assignmentsValidator)
    const page = await this.#read(ctx, filter)
    const { search = '', status = null } = filter
    return ctx.inertia.render('studio/delivery/watermark_assignments/index', {
      filter: { search, choice: status },
      assignments: listProp(page, WatermarkAssignmentTransformer.transform(page.items)),
    })
  }

  /** List which buyer's copy bears which watermark id. */
  async list(ctx: HttpContext) {
    const page = await this.#read(ctx, await ctx.request.validateUsing(assignmentsValidator))
    return ctx.serialize(listOf(page, WatermarkAssignmentTransformer.transform(page.items)))
  }

  /**
   * Show a page of a buyer's copy. A WebP picture with the visible line and without the hidden marks, to be compared
   * with a picture of a leak.
   */
  @inject()
  async findPage(ctx: HttpContext, drawPage: DrawCopyPage) {
    await limitTracing(ctx)
    const { shopId } = await this.findScope.execute({ userId: (ctx.auth.user as User).id })
    const { copyId, page } = ctx.params
    const input = { shopId, copyId: Number(copyId), page: Number(page) }
    return sendPage(ctx, await drawPage.execute(input))
  }

  async #read(
    { auth }: HttpContext,
    { attachmentId, ...filter }: Infer<typeof assignmentsValidator>
  ) {
    const scope = await this.findScope.execute({ userId: (auth.user as User).id, attachmentId })
    return this.listAssignments.execute({ scope, ...filter })
  }
}
