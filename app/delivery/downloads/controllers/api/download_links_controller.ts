import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { CreateDownloadLink } from '#delivery/downloads/actions/create_download_link'
import { attachmentOfBuyer } from '#delivery/http/attachment_of_buyer'
import DownloadLinkTransformer from '#delivery/downloads/transformers/download_link_transformer'
import { preSignedUrlValidator } from '#delivery/validators/attachment_validator'

export default class DownloadLinksController {
  /** Get a short-lived download address of your copy of a file. */
  @inject()
  async store(ctx: HttpContext, createDownloadLink: CreateDownloadLink) {
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
}
