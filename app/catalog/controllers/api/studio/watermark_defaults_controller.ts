import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SaveWatermarkDefault } from '#creators/actions/save_watermark_default'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import WatermarkDefaultTransformer from '#catalog/transformers/watermark_default_transformer'
import { watermarkDefaultValidator } from '#catalog/validators/watermark_field'

@inject()
export default class WatermarkDefaultsController {
  constructor(
    private findShop: FindShopOfUser,
    private getDefault: GetWatermarkDefault
  ) {}

  async show({ auth, serialize }: HttpContext) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    return serialize(
      WatermarkDefaultTransformer.transform(await this.getDefault.execute({ shopId }))
    )
  }

  @inject()
  async update({ auth, request, serialize }: HttpContext, saveDefault: SaveWatermarkDefault) {
    const setting = await request.validateUsing(watermarkDefaultValidator)
    const { id: shopId, creatorId } = await this.findShop.execute(auth.user!.id)
    await saveDefault.execute({ creatorId, setting })
    return serialize(
      WatermarkDefaultTransformer.transform(await this.getDefault.execute({ shopId }))
    )
  }
}
