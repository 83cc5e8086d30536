import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
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

export default class DownloadsController {
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findScope: FindTraceScope,
    listDownloads: ListDownloads
  ) {
    const { attachmentId, ...rest } = await request.validateUsing(downloadsValidator)
    const scope = await findScope.execute({ userId: (auth.user as User).id, attachmentId })
    const page = await listDownloads.execute({ scope, ...rest })
    const { search = '', method = null } = rest
    return inertia.render('studio/delivery/downloads/index', {
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
  @inject()
  async list(
    { auth, request, serialize }: HttpContext,
    findScope: FindTraceScope,
    listDownloads: ListDownloads
  ) {
    const { attachmentId, ...rest } = await request.validateUsing(downloadsValidator)
    const scope = await findScope.execute({ userId: (auth.user as User).id, attachmentId })
    const page = await listDownloads.execute({ scope, ...rest })
    return serialize(listOf(page, DownloadTransformer.transform(page.items)))
  }
}
