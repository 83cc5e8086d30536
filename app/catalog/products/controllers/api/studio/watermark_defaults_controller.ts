import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { withStored } from '#core/http/fields/with_stored'
import { SaveWatermarkDefault } from '#creators/actions/save_watermark_default'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import WatermarkDefaultTransformer from '#catalog/products/transformers/watermark_default_transformer'
import { watermarkDefaultValidator } from '#catalog/validators/watermark_field'

@inject()
export default class WatermarkDefaultsController {
  constructor(
    private findShop: FindShopOfUser,
    private getDefault: GetWatermarkDefault
  ) {}

  /** Get how your new products are watermarked. */
  async show(ctx: HttpContext) {
    return ctx.serialize(await this.#own(ctx))
  }

  /** Choose how your new products are watermarked. */
  @inject()
  async update(ctx: HttpContext, saveDefault: SaveWatermarkDefault) {
    const { version, ...setting } = await ctx.request.validateUsing(watermarkDefaultValidator)
    const { creatorId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    const write = () => saveDefault.execute({ creatorId, setting, version })
    await withStored(ctx, write, () => this.#own(ctx))
    return ctx.serialize(await this.#own(ctx))
  }

  /** The creator's version is read first, so that newer settings are never returned with an older version. */
  async #own({ auth }: HttpContext) {
    const { id: shopId, creator } = await this.findShop.execute(auth.getUserOrFail().id)
    const settings = await this.getDefault.execute({ shopId })
    return WatermarkDefaultTransformer.transform({ settings, version: creator.version })
  }
}
