import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import { listProp, listOf } from '#core/http/pagination'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListDownloads } from '#delivery/tracing/queries/list_downloads'
import DownloadTransformer from '#delivery/tracing/transformers/download_transformer'
import {
  downloadsValidator,
  blockedListValidator,
} from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'
import { FindShopOfUser } from '#shops/queries/shops'
import { ListBlockedCustomers } from '#shops/queries/blocks'
import BlockedCustomerTransformer from '#shops/transformers/blocked_customer_transformer'

@inject()
export default class DownloadsController {
  constructor(
    private findScope: FindTraceScope,
    private listDownloads: ListDownloads
  ) {}

  async index(ctx: HttpContext) {
    const filter = await ctx.request.validateUsing(downloadsValidator)
    const page = await this.#read(ctx, filter)
    const { search = '', method = null } = filter
    return ctx.inertia.render('studio/delivery/downloads/index', {
      filter: { search, choice: method },
      downloads: listProp(page, DownloadTransformer.transform(page.items)),
    })
  }

  /** The toolbox's list of blocked customers (M-WMK-08). */
  @inject()
  async blockedCustomers(
    { auth, inertia, request }: HttpContext,
    findShop: FindShopOfUser,
    listBlocked: ListBlockedCustomers
  ) {
    const paging = await request.validateUsing(blockedListValidator)
    const { id: shopId } = await findShop.execute((auth.user as User).id)
    const page = await listBlocked.execute({ shopId, ...paging })
    return inertia.render('studio/delivery/blocked_customers/index', {
      blocked: listProp(page, BlockedCustomerTransformer.transform(page.items)),
    })
  }

  /** List downloads of your files. Who fetched which copy, when, and from which network. */
  async list(ctx: HttpContext) {
    const page = await this.#read(ctx, await ctx.request.validateUsing(downloadsValidator))
    return ctx.serialize(listOf(page, DownloadTransformer.transform(page.items)))
  }

  async #read(
    { auth }: HttpContext,
    { attachmentId, ...filter }: Infer<typeof downloadsValidator>
  ) {
    const scope = await this.findScope.execute({ userId: (auth.user as User).id, attachmentId })
    return this.listDownloads.execute({ scope, ...filter })
  }
}
