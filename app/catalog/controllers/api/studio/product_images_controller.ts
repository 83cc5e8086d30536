import { readFile, rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { StoreImage } from '#catalog/actions/store_image'
import { ImageTooLarge, ImageUnreadable } from '#catalog/errors'
import ProductImageTransformer from '#catalog/transformers/product_image_transformer'

const { maxBytes } = marketplace.images

export default class ProductImagesController {
  /** Multipart, field `image`. */
  @inject()
  async store(ctx: HttpContext, findShop: FindShopOfUser, storeImage: StoreImage) {
    const { auth, request, response, serialize } = ctx
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.images:${shopId}`, perMinute: 60 }])

    const file = request.file('image', { size: maxBytes })
    if (file?.size && file.size > maxBytes) throw new ImageTooLarge(maxBytes)
    if (!file?.tmpPath) throw new ImageUnreadable()
    const bytes = await readFile(file.tmpPath)
    await rm(file.tmpPath, { force: true })
    const image = await storeImage.execute({ shopId, bytes })
    response.status(201)
    return serialize(ProductImageTransformer.transform(image))
  }
}
