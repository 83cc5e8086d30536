import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindAttachment } from '#catalog/attachments/queries/attachments'
import { ChooseSample } from '#catalog/samples/actions/choose_sample'
import { RemoveSample } from '#catalog/samples/actions/remove_sample'
import { FindSample } from '#catalog/samples/queries/samples'
import { sampleValidator } from '#catalog/samples/validators/sample_validator'
import { FindShopOfUser } from '#shops/queries/shops'

@inject()
export default class ProductSamplesController {
  constructor(
    private findShop: FindShopOfUser,
    private findAttachment: FindAttachment,
    private findSample: FindSample
  ) {}

  /** Get which part of a file visitors may read. */
  async show(ctx: HttpContext) {
    return ctx.serialize(await this.findSample.execute(await this.#attachmentOf(ctx)))
  }

  /** Choose which part of a file visitors may read. Pages of a PDF are drawn by a job. */
  @inject()
  async update(ctx: HttpContext, chooseSample: ChooseSample) {
    const choice = await ctx.request.validateUsing(sampleValidator)
    const attachment = await this.#attachmentOf(ctx)
    await limit(ctx, [{ key: `catalog.samples:${attachment.shopId}`, perMinute: 20 }])
    await chooseSample.execute({ attachment, ...choice })
    return ctx.serialize(await this.findSample.execute(attachment))
  }

  /** Let visitors no longer read a part of a file. */
  @inject()
  async destroy(ctx: HttpContext, removeSample: RemoveSample) {
    const attachment = await this.#attachmentOf(ctx)
    await removeSample.execute({ attachmentId: attachment.id })
    return ctx.serialize(await this.findSample.execute(attachment))
  }

  async #attachmentOf({ auth, params }: HttpContext) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    return this.findAttachment.execute({ shopId, id: params.id })
  }
}
