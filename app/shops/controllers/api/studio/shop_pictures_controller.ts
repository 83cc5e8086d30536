import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { imageOf } from '#platform/pictures/image_of'
import { limit } from '#core/http/limits/rate_limit'
import { StoreShopPicture } from '#shops/actions/store_shop_picture'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindShopPicture } from '#shops/queries/find_shop_picture'
import ShopPictureTransformer from '#shops/transformers/shop_picture_transformer'

@inject()
export default class ShopPicturesController {
  constructor(private findShop: FindShopOfUser) {}

  /** Upload a logo or banner. */
  @inject()
  async store(ctx: HttpContext, storePicture: StoreShopPicture) {
    const { id: shopId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    await limit(ctx, [{ key: `shops.pictures:${shopId}`, perMinute: 20, perHour: 200 }])
    const picture = await storePicture.execute({ shopId, bytes: await imageOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(ShopPictureTransformer.transform(picture))
  }

  /** Get the processing state of a shop picture. */
  @inject()
  async show({ auth, params, serialize }: HttpContext, findPicture: FindShopPicture) {
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const picture = await findPicture.execute({ shopId, id: params.id })
    return serialize(ShopPictureTransformer.transform(picture))
  }
}
