import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindAttachment } from '#catalog/attachments/queries/attachments'
import { limit } from '#core/http/limits/rate_limit'
import { RequestSample } from '#delivery/samples/actions/request_sample'
import { GetSample } from '#delivery/samples/queries/get_sample'
import { pictureChoiceValidator } from '#delivery/samples/validators/picture_choice_validator'
import type User from '#identity/models/user'
import { FindShopOfUser } from '#shops/queries/shops'

@inject()
export default class WatermarkSamplesController {
  constructor(
    private findShop: FindShopOfUser,
    private findAttachment: FindAttachment,
    private getSample: GetSample
  ) {}

  /** Get the state of a file and of its watermark sample. */
  async show(ctx: HttpContext) {
    const attachment = await this.attachmentOf(ctx)
    const { id, productId, isHeld } = attachment
    const sample = await this.getSample.execute(attachment)
    return ctx.serialize({ id, status: isHeld ? 'held' : 'in_library', productId, sample })
  }

  /** Make a watermark sample of the first pages of a PDF or of a picture. Repeated calls start one job. */
  @inject()
  async store(ctx: HttpContext, requestSample: RequestSample) {
    const { id: userId } = ctx.auth.user as User
    await limit(ctx, [{ key: `delivery.sample:${userId}`, perMinute: 10, perHour: 60 }])
    const { seq } = await ctx.request.validateUsing(pictureChoiceValidator)
    const attachment = await this.attachmentOf(ctx)
    await requestSample.execute({ attachment, seq })
    return ctx.serialize(await this.getSample.execute(attachment))
  }

  private async attachmentOf({ auth, params }: HttpContext) {
    const { id: shopId } = await this.findShop.execute((auth.user as User).id)
    return this.findAttachment.execute({ shopId, id: params.id })
  }
}
