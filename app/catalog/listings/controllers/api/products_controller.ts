import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { dependsOnShop } from '#core/http/shop_of_response'
import { FindOpenShop } from '#shops/queries/find_open_shop'
import { FindProductPage } from '#catalog/listings/queries/find_product_page'
import { SearchProducts } from '#catalog/listings/queries/search_products'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import ProductPageTransformer from '#catalog/listings/transformers/product_page_transformer'
import { productSearchValidator } from '#catalog/listings/validators/product_search_validator'

@inject()
export default class ProductsController {
  constructor(
    private findOpenShop: FindOpenShop,
    private searchProducts: SearchProducts,
    private findProductPage: FindProductPage
  ) {}

  /** List or search the products of a shop. */
  async index(ctx: HttpContext) {
    const { auth, params, request, serialize } = ctx
    const filters = await request.validateUsing(productSearchValidator)
    const shop = await this.findOpenShop.execute(params.name, auth.user?.id)
    dependsOnShop(ctx, shop.id)
    const page = await this.searchProducts.execute(shop, filters)
    return serialize(listOf(page, ProductCardTransformer.transform(page.items)))
  }

  /** Get a product as buyers see it. */
  async show(ctx: HttpContext) {
    const { auth, params, serialize } = ctx
    const viewerId = auth.user?.id
    const shop = await this.findOpenShop.execute(params.name, viewerId)
    dependsOnShop(ctx, shop.id)
    const page = await this.findProductPage.execute({ shop, productId: params.id, viewerId })
    return serialize(ProductPageTransformer.transform(page))
  }
}
