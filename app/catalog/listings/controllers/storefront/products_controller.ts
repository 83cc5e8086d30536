import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { dependsOnShop } from '#core/http/shop_of_response'
import { shareTranslations } from '#core/i18n/translations'
import { FindOpenShop } from '#shops/queries/find_open_shop'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { safeHtmlOf } from '#site/values/safe_html'
import { isAgeRestricted } from '#catalog/listings/values/adult_gate'
import { FindProductPage } from '#catalog/listings/queries/find_product_page'
import { ListRelatedProducts } from '#catalog/listings/queries/list_related_products'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import ProductPageTransformer from '#catalog/listings/transformers/product_page_transformer'

const RELATED = 4

@inject()
export default class ProductsController {
  constructor(
    private findOpenShop: FindOpenShop,
    private findProductPage: FindProductPage,
    private listRelated: ListRelatedProducts
  ) {}

  async show(ctx: HttpContext) {
    const { auth, inertia, params, request } = ctx
    const viewerId = auth.user?.id
    const shop = await this.findOpenShop.execute(params.name, viewerId)
    dependsOnShop(ctx, shop.id)
    const page = await this.findProductPage.execute({ shop, productId: params.id, viewerId })
    const isOwnShop = viewerId === shop.creatorUserId
    const isAdult = request.plainCookie('adult', undefined, false) === '1'
    const isGated = page.isNsfw && !isAdult && !isOwnShop && !page.isOwned
    const product = isGated ? isAgeRestricted(page) : page
    const related = await this.listRelated.execute({ shopId: shop.id, product, limit: RELATED })
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
}
