import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { OpenDownload } from '#delivery/downloads/actions/open_download'
import { attachmentOfBuyer } from '#delivery/http/attachment_of_buyer'
import OpenedDownloadTransformer from '#delivery/downloads/transformers/opened_download_transformer'
import { preSignedUrlValidator } from '#delivery/validators/attachment_validator'

export default class AttachmentLinksController {
  /** Get a short-lived download address of your copy of a file. */
  @inject()
  async store(ctx: HttpContext, openDownload: OpenDownload) {
    const { request, serialize } = ctx
    const attachment = attachmentOfBuyer(ctx)
    await limit(ctx, [
      { key: `delivery.link:${attachment.buyerId}`, perMinute: 30, perHour: 300 },
      ...perAddress(ctx, { key: 'delivery.link', perMinute: 60 }),
    ])
    const { downloadMethod: method } = await request.validateUsing(preSignedUrlValidator)
    const opened = await openDownload.execute({
      ...attachment,
      method,
      actor: actorOf(ctx),
      userAgent: request.header('user-agent') ?? null,
    })
    return serialize(OpenedDownloadTransformer.transform(opened))
  }
}
