import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { CreateOriginalLinkForAdmin } from '#delivery/downloads/actions/create_original_link_for_admin'
import DownloadLinkTransformer from '#delivery/downloads/transformers/download_link_transformer'
import { originalLinkValidator } from '#delivery/downloads/validators/original_link_validator'

export default class OriginalsController {
  /** Get a short-lived address of an original. The reason is recorded in the activity log. */
  @inject()
  async link(ctx: HttpContext, createLink: CreateOriginalLinkForAdmin) {
    const actor = actorOf(ctx)
    await limit(ctx, [{ key: `delivery.original:${actor.userId}`, perMinute: 10, perHour: 60 }])
    const { reason } = await ctx.request.validateUsing(originalLinkValidator)
    const link = await createLink.execute({ attachmentId: ctx.params.id, reason, actor })
    return ctx.serialize(DownloadLinkTransformer.transform(link))
  }
}
