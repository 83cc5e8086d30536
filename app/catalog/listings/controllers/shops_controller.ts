import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { listProp } from '#core/http/pagination'
import { dependsOnShop } from '#core/http/shared_responses'
import { languageOf } from '#core/i18n/languages'
import { shareTranslations } from '#core/i18n/translations'
import { FindOpenShop } from '#shops/queries/shops'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { ListCategories } from '#catalog/categories/queries/categories'
import { WORK_LANGUAGES } from '#catalog/values/product_texts'
import { SearchProducts } from '#catalog/listings/queries/search_products'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import { productSearchValidator } from '#catalog/listings/validators/product_search_validator'

export default class ShopsController {
  @inject()
  async show(
    ctx: HttpContext,
    findOpenShop: FindOpenShop,
    listCategories: ListCategories,
    searchProducts: SearchProducts
  ) {
    const { auth, currency, inertia, params, request } = ctx
    const filters = await request.validateUsing(productSearchValidator)
    const shop = await findOpenShop.execute(params.name, auth.user?.id)
    dependsOnShop(ctx, shop.id)
    const categories = await listCategories.execute({ shopId: shop.id, publishedOnly: true })
    const products = await searchProducts.execute(
      shop,
      { priceCurrency: currency, ...filters },
      languageOf(ctx.locale)
    )
    shareTranslations(ctx, 'community', 'filters', 'payments', 'promotions')
    return inertia.render('storefront/catalog/shops/show', {
      origin: appUrl,
      shop: ShopTransformer.transform(shop),
      isOwn: auth.user?.id === shop.creatorUserId,
      categories: CategoryTransformer.transform(categories.items),
      products: listProp(products, ProductCardTransformer.transform(products.items)),
      filters: { priceCurrency: currency, ...filters },
      workLanguages: [...WORK_LANGUAGES],
    })
  }
}
