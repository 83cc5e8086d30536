import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitTracing } from '#delivery/tracing/http/trace_limits'
import { sendPage } from '#delivery/tracing/http/send_page'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { DrawCopyPage } from '#delivery/tracing/queries/draw_copy_page'

export default class CopyPagesController {
  /** Show a page of a copy sold by a shop whose toolbox you entered. A WebP picture without the hidden marks. */
  @inject()
  async show(ctx: HttpContext, drawPage: DrawCopyPage) {
    await limitTracing(ctx)
    const { id: shopId } = enteredShopOf(ctx)
    const { copyId, page } = ctx.params
    const input = { shopId, copyId: Number(copyId), page: Number(page) }
    return sendPage(ctx, await drawPage.execute(input))
  }
}
