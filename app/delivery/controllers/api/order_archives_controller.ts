import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { StreamArchive } from '#delivery/actions/stream_archive'
import {
  archiveLink,
  assertDrawn,
  limitArchives,
  sendArchive,
} from '#delivery/controllers/api/archive_answers'
import { ListArchiveFiles } from '#delivery/queries/list_archive_files'

@inject()
export default class OrderArchivesController {
  constructor(private listFiles: ListArchiveFiles) {}

  /** A short-lived address of the files of an order as one ZIP archive, and what will not be in it. */
  async store(ctx: HttpContext) {
    await limitArchives(ctx, 'asked')
    const { files, leftOut } = await this.list(ctx)
    const { tradeNo } = ctx.params
    const url = signedUrlFor('api.order_archives.show', { tradeNo }, archiveLink(ctx))
    return ctx.serialize({ url, count: files.length, leftOut })
  }

  @inject()
  async show(ctx: HttpContext, streamArchive: StreamArchive) {
    assertDrawn(ctx)
    await limitArchives(ctx, 'sent')
    return sendArchive(ctx, await this.list(ctx), streamArchive)
  }

  private list({ auth, params }: HttpContext) {
    const { id: buyerId } = auth.getUserOrFail()
    return this.listFiles.execute({ buyerId, tradeNo: params.tradeNo })
  }
}
