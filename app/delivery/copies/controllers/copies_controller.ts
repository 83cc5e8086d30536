import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { RequestCopy } from '#delivery/copies/actions/request_copy'
import { attachmentOfBuyer } from '#delivery/controllers/attachment_of_buyer'
import { GetCopyState } from '#delivery/copies/queries/copies'
import CopyStateTransformer from '#delivery/copies/transformers/copy_state_transformer'

export default class CopiesController {
  /** Get the state of your copy of a file. */
  @inject()
  async show(ctx: HttpContext, getCopyState: GetCopyState) {
    const state = await getCopyState.execute(attachmentOfBuyer(ctx))
    return ctx.serialize(CopyStateTransformer.transform(state))
  }

  /** Make your copy of a file, or try again after a failure. Repeated calls start one job. */
  @inject()
  async store(ctx: HttpContext, requestCopy: RequestCopy, getCopyState: GetCopyState) {
    const attachment = attachmentOfBuyer(ctx)
    await limit(ctx, [{ key: `delivery.copy:${attachment.buyerId}`, perMinute: 30 }])
    await requestCopy.execute(attachment)
    return ctx.serialize(CopyStateTransformer.transform(await getCopyState.execute(attachment)))
  }
}
