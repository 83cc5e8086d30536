import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { dependsOnShop } from '#core/http/shared_responses'
import { languageOf } from '#core/i18n/languages'
import { shareTranslations } from '#core/i18n/translations'
import { FindOpenShop } from '#shops/queries/shops'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { safeHtmlOf } from '#site/values/safe_html'
import { withoutAdultContent } from '#catalog/listings/values/adult_gate'
import { FindProductPage } from '#catalog/listings/queries/find_product_page'
import { ListRelatedProducts } from '#catalog/listings/queries/product_lists'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import ProductPageTransformer from '#catalog/listings/transformers/product_page_transformer'
import { listOf } from '#core/http/pagination'
import { SearchProducts } from '#catalog/listings/queries/search_products'
import { productSearchValidator } from '#catalog/listings/validators/product_search_validator'

const RELATED = 4

@inject()
export default class ProductsController {
  constructor(
    private findOpenShop: FindOpenShop,
    private findProductPage: FindProductPage,
    private listRelated: ListRelatedProducts,
    private searchProducts: SearchProducts
  ) {}

  async show(ctx: HttpContext) {
    const { auth, inertia, params, request } = ctx
    const reader = languageOf(ctx.locale)
    const viewerId = auth.user?.id
    const shop = await this.findOpenShop.execute(params.name, viewerId)
    dependsOnShop(ctx, shop.id)
    const page = await this.findProductPage.execute({
      shop,
      productId: params.id,
      viewerId,
      reader,
    })
    const isOwnShop = viewerId === shop.creatorUserId
    const isAdult = request.plainCookie('adult', undefined, false) === '1'
    const isGated = page.isNsfw && !isAdult && !isOwnShop && !page.isOwned
    const product = isGated ? withoutAdultContent(page) : page
    const related = await this.listRelated.execute({
      shopId: shop.id,
      product,
      limit: RELATED,
      reader,
    })
    shareTranslations(ctx, 'community', 'reports')
    return inertia.render('storefront/catalog/products/show', {
      origin: appUrl,
      shop: ShopTransformer.transform(shop),
      product: ProductPageTransformer.transform(product),
      descriptionHtml: safeHtmlOf(product.description),
      buyerOnlyHtml: safeHtmlOf(product.buyerOnlyDescription ?? ''),
      related: ProductCardTransformer.transform(related),
      isOwnShop,
      isGated,
    })
  }

  /** List or search the products of a shop. */
  async list(ctx: HttpContext) {
    const { auth, params, request, serialize } = ctx
    const filters = await request.validateUsing(productSearchValidator)
    const shop = await this.findOpenShop.execute(params.name, auth.user?.id)
    dependsOnShop(ctx, shop.id)
    const page = await this.searchProducts.execute(shop, filters, languageOf(ctx.locale))
    return serialize(listOf(page, ProductCardTransformer.transform(page.items)))
  }

  /** Get a product as buyers see it. */
  async find(ctx: HttpContext) {
    const { auth, params, serialize } = ctx
    const viewerId = auth.user?.id
    const shop = await this.findOpenShop.execute(params.name, viewerId)
    dependsOnShop(ctx, shop.id)
    const reader = languageOf(ctx.locale)
    const page = await this.findProductPage.execute({
      shop,
      productId: params.id,
      viewerId,
      reader,
    })
    return serialize(ProductPageTransformer.transform(page))
  }
}
