import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { imageOf } from '#platform/pictures/image_of'
import { FindShopOfUser } from '#shops/queries/shops'
import { StoreProductImage } from '#catalog/products/actions/store_product_image'
import { FindProductImage } from '#catalog/products/queries/studio_products'
import ProductImageTransformer from '#catalog/listings/transformers/product_image_transformer'

@inject()
export default class ProductImagesController {
  constructor(private findShop: FindShopOfUser) {}

  /** Upload a product picture. JPEG, PNG, WebP or GIF without animation. */
  @inject()
  async store(ctx: HttpContext, takeImage: StoreProductImage) {
    const { id: shopId } = await this.findShop.execute(ctx.auth.user!.id)
    await limit(ctx, [{ key: `catalog.images:${shopId}`, perMinute: 60 }])
    const image = await takeImage.execute({ shopId, bytes: await imageOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(ProductImageTransformer.transform(image))
  }

  /** Get the processing state of a product picture. */
  @inject()
  async show({ auth, params, serialize }: HttpContext, findImage: FindProductImage) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const image = await findImage.execute({ shopId, id: params.id })
    return serialize(ProductImageTransformer.transform(image))
  }
}
