import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { HideProduct } from '#catalog/products/actions/hide_product'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import StudioProductTransformer from '#catalog/products/transformers/studio_product_transformer'

@inject()
export default class ProductPublicationsController {
  constructor(private findShop: FindShopOfUser) {}

  /** Publish a product, now or at a later time. */
  @inject()
  async store({ auth, params, serialize }: HttpContext, publishProduct: PublishProduct) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const product = await publishProduct.execute({ shopId, productId: params.id })
    return serialize(StudioProductTransformer.transform(product))
  }

  /** Take a product off sale, or cancel its schedule. */
  @inject()
  async destroy({ auth, params, serialize }: HttpContext, hideProduct: HideProduct) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const product = await hideProduct.execute({ shopId, productId: params.id })
    return serialize(StudioProductTransformer.transform(product))
  }
}
