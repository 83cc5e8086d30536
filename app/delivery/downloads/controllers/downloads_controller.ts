import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import type User from '#identity/models/user'
import { ListOrderFiles } from '#delivery/downloads/queries/order_files'
import { ListArchiveFiles, type ArchiveOf } from '#delivery/downloads/queries/archive_files'
import OrderFilesTransformer from '#delivery/downloads/transformers/order_files_transformer'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { CopyNotReady } from '#delivery/errors'
import { PrepareArchive } from '#delivery/downloads/actions/prepare_archive'
import { CreateDownloadLink } from '#delivery/downloads/actions/create_download_link'
import { attachmentOfBuyer } from '#delivery/controllers/attachment_of_buyer'
import DownloadLinkTransformer from '#delivery/downloads/transformers/download_link_transformer'
import { preSignedUrlValidator } from '#delivery/validators/attachment_validator'
import { StreamArchive } from '#delivery/downloads/actions/stream_archive'
import {
  archiveLink,
  assertSignedLink,
  limitArchives,
  sendArchive,
} from '#delivery/downloads/controllers/archive_responses'

/** The route has either a tradeNo or a paymentNo. */
function archiveOf({ auth, params: { tradeNo, paymentNo } }: HttpContext): ArchiveOf {
  const { id: buyerId } = auth.getUserOrFail()
  return tradeNo === undefined ? { buyerId, paymentNo } : { buyerId, tradeNo }
}

export default class DownloadsController {
  /** List the files of an order, with the state of each copy. */
  @inject()
  async listFiles({ auth, params, serialize }: HttpContext, listOrderFiles: ListOrderFiles) {
    const { id: buyerId } = auth.user as User
    const files = await listOrderFiles.execute({ buyerId, tradeNo: params.tradeNo })
    return serialize(OrderFilesTransformer.transform(files))
  }

  /** Get a short-lived download address of your copy of a file. */
  @inject()
  async link(ctx: HttpContext, createDownloadLink: CreateDownloadLink) {
    const { request, serialize } = ctx
    const attachment = attachmentOfBuyer(ctx)
    await limit(ctx, [
      { key: `delivery.link:${attachment.buyerId}`, perMinute: 30, perHour: 300 },
      ...perAddress(ctx, { key: 'delivery.link', perMinute: 60 }),
    ])
    const { downloadMethod: method } = await request.validateUsing(preSignedUrlValidator)
    const opened = await createDownloadLink.execute({
      ...attachment,
      method,
      actor: actorOf(ctx),
      userAgent: request.header('user-agent') ?? null,
    })
    return serialize(DownloadLinkTransformer.transform(opened))
  }

  /**
   * Get a short-lived address of a ZIP archive of all files of a payment. The answer names the
   * files that are left out; copies without a file are made, so that a later archive has them.
   */
  @inject()
  async storeArchive(ctx: HttpContext, prepareArchive: PrepareArchive) {
    await limitArchives(ctx, 'asked')
    const { files, leftOut } = await prepareArchive.execute(archiveOf(ctx))
    if (files.length === 0) throw new CopyNotReady()
    return ctx.serialize({ url: this.#address(ctx), count: files.length, leftOut })
  }

  /** Download the archive of a payment. Only by the signed address that POST gives. */
  @inject()
  async findArchive(
    ctx: HttpContext,
    listArchiveFiles: ListArchiveFiles,
    streamArchive: StreamArchive
  ) {
    assertSignedLink(ctx)
    await limitArchives(ctx, 'sent')
    const archive = await listArchiveFiles.execute(archiveOf(ctx))
    if (archive.files.length === 0) throw new CopyNotReady()
    return sendArchive(ctx, archive, streamArchive)
  }

  #address(ctx: HttpContext): string {
    const { tradeNo, paymentNo } = ctx.params
    return tradeNo !== undefined
      ? signedUrlFor('api.order_archives.show', { tradeNo }, archiveLink(ctx))
      : signedUrlFor('api.payment_archives.show', { paymentNo }, archiveLink(ctx))
  }
}
