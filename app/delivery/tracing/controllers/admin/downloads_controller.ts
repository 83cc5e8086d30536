import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { enteredShopOf } from '#delivery/tracing/middleware/entered_shop_middleware'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListDownloads } from '#delivery/tracing/queries/list_downloads'
import DownloadTransformer from '#delivery/tracing/transformers/download_transformer'
import { downloadsValidator } from '#delivery/tracing/validators/trace_validator'

export default class DownloadsController {
  @inject()
  async index(ctx: HttpContext, findScope: FindTraceScope, listDownloads: ListDownloads) {
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
}
