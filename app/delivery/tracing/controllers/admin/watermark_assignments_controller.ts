import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListWatermarkAssignments } from '#delivery/tracing/queries/list_watermark_assignments'
import WatermarkAssignmentTransformer from '#delivery/tracing/transformers/watermark_assignment_transformer'
import {
  assignmentsValidator,
  downloadsValidator,
} from '#delivery/tracing/validators/trace_validator'
import { ListDownloads } from '#delivery/tracing/queries/list_downloads'
import DownloadTransformer from '#delivery/tracing/transformers/download_transformer'
import { limitTracing } from '#delivery/tracing/controllers/trace_limits'
import { sendPage } from '#delivery/tracing/controllers/send_page'
import { DrawCopyPage } from '#delivery/tracing/queries/draw_copy_page'

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

  @inject()
  async downloads(ctx: HttpContext, findScope: FindTraceScope, listDownloads: ListDownloads) {
    const shop = enteredShopOf(ctx)
    const { attachmentId, ...rest } = await ctx.request.validateUsing(downloadsValidator)
    const scope = await findScope.execute({ shopId: shop.id, attachmentId })
    const page = await listDownloads.execute({ scope, ...rest })
    const { search = '', method = null } = rest
    return ctx.inertia.render('admin/delivery/downloads/index', {
      shop,
      filter: { search, choice: method },
      downloads: listProp(page, DownloadTransformer.transform(page.items)),
    })
  }

  /** List which buyer's copy bears which watermark id, in a shop whose toolbox you entered. */
  @inject()
  async list(
    ctx: HttpContext,
    findScope: FindTraceScope,
    listAssignments: ListWatermarkAssignments
  ) {
    const { attachmentId, ...paging } = await ctx.request.validateUsing(assignmentsValidator)
    const scope = await findScope.execute({ shopId: enteredShopOf(ctx).id, attachmentId })
    const page = await listAssignments.execute({ scope, ...paging })
    return ctx.serialize(listOf(page, WatermarkAssignmentTransformer.transform(page.items)))
  }

  /** Show a page of a copy sold by a shop whose toolbox you entered. A WebP picture without the hidden marks. */
  @inject()
  async findPage(ctx: HttpContext, drawPage: DrawCopyPage) {
    await limitTracing(ctx)
    const { id: shopId } = enteredShopOf(ctx)
    const { copyId, page } = ctx.params
    const input = { shopId, copyId: Number(copyId), page: Number(page) }
    return sendPage(ctx, await drawPage.execute(input))
  }
}
