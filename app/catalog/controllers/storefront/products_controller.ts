import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { sendWords } from '#core/i18n/words'
import { FindOpenShop } from '#shops/queries/find_open_shop'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { FindProductPage } from '#catalog/queries/find_product_page'
import ProductPageTransformer from '#catalog/transformers/product_page_transformer'

export default class ProductsController {
  @inject()
  async show(ctx: HttpContext, findOpenShop: FindOpenShop, findProductPage: FindProductPage) {
    const { auth, inertia, params } = ctx
    const viewerId = auth.user?.id
    const shop = await findOpenShop.execute(params.name, viewerId)
    const product = await findProductPage.execute({ shop, productId: params.id, viewerId })
    sendWords(ctx, 'community')
    return inertia.render('storefront/catalog/products/show', {
      origin: appUrl,
      shop: ShopTransformer.transform(shop),
      product: ProductPageTransformer.transform(product),
      isOwnShop: viewerId === shop.sellerId,
    })
  }
}
