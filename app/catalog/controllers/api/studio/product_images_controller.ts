import { readFile, rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { PictureTooLarge, PictureUnreadable } from '#core/errors'
import { limit } from '#core/http/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { TakeProductImage } from '#catalog/actions/take_product_image'
import ProductImageTransformer from '#catalog/transformers/product_image_transformer'

const { maxBytes } = marketplace.images

export default class ProductImagesController {
  /** Multipart, field `image`. */
  @inject()
  async store(ctx: HttpContext, findShop: FindShopOfUser, takeImage: TakeProductImage) {
    const { auth, request, response, serialize } = ctx
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.images:${shopId}`, perMinute: 60 }])

    const file = request.file('image', { size: maxBytes })
    if (file?.size && file.size > maxBytes) throw new PictureTooLarge(maxBytes)
    if (!file?.tmpPath) throw new PictureUnreadable()
    const bytes = await readFile(file.tmpPath)
    await rm(file.tmpPath, { force: true })
    const image = await takeImage.execute({ shopId, bytes })
    response.status(201)
    return serialize(ProductImageTransformer.transform(image))
  }
}
