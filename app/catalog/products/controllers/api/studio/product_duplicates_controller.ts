import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { DuplicateProduct } from '#catalog/products/actions/duplicate_product'
import { FindStudioProduct } from '#catalog/products/queries/find_studio_product'
import StudioProductTransformer from '#catalog/products/transformers/studio_product_transformer'

const LONGEST_TITLE = 120

@inject()
export default class ProductDuplicatesController {
  constructor(
    private findShop: FindShopOfUser,
    private findProduct: FindStudioProduct
  ) {}

  /** Duplicate a product as a new draft. */
  @inject()
  async store(ctx: HttpContext, duplicateProduct: DuplicateProduct) {
    const { auth, i18n, params, response, serialize } = ctx
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const { id: productId, title: name } = await this.findProduct.execute({ shopId, id: params.id })
    await limit(ctx, [{ key: `catalog.duplicates:${shopId}`, perMinute: 30 }])

    const title = [...i18n.t('catalog.list.copy_of', { title: name })]
    const copy = await duplicateProduct.execute({
      shopId,
      productId,
      title: title.slice(0, LONGEST_TITLE).join(''),
    })
    response.status(201)
    return serialize(StudioProductTransformer.transform(copy))
  }
}
