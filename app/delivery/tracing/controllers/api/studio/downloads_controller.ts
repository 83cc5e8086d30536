import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { ListDownloads } from '#delivery/tracing/queries/list_downloads'
import DownloadTransformer from '#delivery/tracing/transformers/download_transformer'
import { downloadsValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'

export default class DownloadsController {
  /** List downloads of your files. Who fetched which copy, when, and from which network. */
  @inject()
  async index(
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
