import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListNewestProducts } from '#catalog/queries/list_newest_products'
import ProductCardTransformer from '#catalog/transformers/product_card_transformer'
import { ListShops } from '#shops/queries/list_shops'
import ShopTransformer from '#shops/transformers/shop_transformer'

const SHOWN = { products: 8, shops: 6 }

export default class LandingController {
  /** GET /: what the marketplace is, what is new, who sells. */
  @inject()
  async show(
    { inertia }: HttpContext,
    listNewestProducts: ListNewestProducts,
    listShops: ListShops
  ) {
    const [products, shops] = await Promise.all([
      listNewestProducts.execute({ limit: SHOWN.products }),
      listShops.execute({ limit: SHOWN.shops }),
    ])
    return inertia.render('storefront/web/landing/show', {
      products: ProductCardTransformer.transform(products),
      shops: ShopTransformer.transform(shops),
    })
  }
}
