import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { StreamArchive } from '#delivery/downloads/actions/stream_archive'
import {
  archiveLink,
  assertSignedLink,
  limitArchives,
  sendArchive,
} from '#delivery/downloads/http/archive_responses'
import { ListArchiveFiles } from '#delivery/downloads/queries/list_archive_files'

/** The files of an order, or of all orders of a payment, as a ZIP archive. */
@inject()
export default class ArchivesController {
  constructor(private listFiles: ListArchiveFiles) {}

  /**
   * Get a short-lived address of a ZIP archive of all files of a payment. The answer names the
   * files that are left out.
   */
  async store(ctx: HttpContext) {
    await limitArchives(ctx, 'asked')
    const { files, leftOut } = await this.list(ctx)
    return ctx.serialize({ url: this.address(ctx), count: files.length, leftOut })
  }

  /** Download the archive of a payment. Only by the signed address that POST gives. */
  @inject()
  async show(ctx: HttpContext, streamArchive: StreamArchive) {
    assertSignedLink(ctx)
    await limitArchives(ctx, 'sent')
    return sendArchive(ctx, await this.list(ctx), streamArchive)
  }

  /** The route has either a tradeNo or a paymentNo. */
  private list({ auth, params: { tradeNo, paymentNo } }: HttpContext) {
    const { id: buyerId } = auth.getUserOrFail()
    return this.listFiles.execute(
      tradeNo === undefined ? { buyerId, paymentNo } : { buyerId, tradeNo }
    )
  }

  private address(ctx: HttpContext): string {
    const { tradeNo, paymentNo } = ctx.params
    return tradeNo !== undefined
      ? signedUrlFor('api.order_archives.show', { tradeNo }, archiveLink(ctx))
      : signedUrlFor('api.payment_archives.show', { paymentNo }, archiveLink(ctx))
  }
}
