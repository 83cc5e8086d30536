import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { sendPage } from '#delivery/tracing/http/send_page'
import { DrawCopyPage } from '#delivery/tracing/queries/draw_copy_page'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import type User from '#identity/models/user'

export default class CopyPagesController {
  /**
   * Show a page of a buyer's copy. A WebP picture with the visible line and without the hidden marks, to be compared
   * with a picture of a leak.
   */
  @inject()
  async show(ctx: HttpContext, findScope: FindTraceScope, drawPage: DrawCopyPage) {
    await limitTracing(ctx)
    const { shopId } = await findScope.execute({ userId: (ctx.auth.user as User).id })
    const { copyId, page } = ctx.params
    const input = { shopId, copyId: Number(copyId), page: Number(page) }
    return sendPage(ctx, await drawPage.execute(input))
  }
}
