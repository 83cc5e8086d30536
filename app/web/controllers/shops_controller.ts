import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { runConcurrently } from '#core/database/run_concurrently'
import { listProp } from '#core/http/pagination'
import { dependsOnShop } from '#core/http/shared_responses'
import { languageOf } from '#core/i18n/languages'
import { shareTranslations } from '#core/i18n/translations'
import { ListOfferedCoupons } from '#promotions/queries/list_offered_coupons'
import OfferedCouponTransformer from '#promotions/transformers/offered_coupon_transformer'
import { FindOpenShop } from '#shops/queries/shops'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { ListCategories } from '#catalog/categories/queries/categories'
import { WORK_LANGUAGES } from '#catalog/values/product_texts'
import { SearchProducts } from '#catalog/listings/queries/search_products'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import { shopPageValidator } from '#web/validators/search_validator'

export default class ShopsController {
  /** GET /c/:name: the shop with its public coupons, its categories and its products. */
  @inject()
  async show(
    ctx: HttpContext,
    findOpenShop: FindOpenShop,
    listCategories: ListCategories,
    searchProducts: SearchProducts,
    listOfferedCoupons: ListOfferedCoupons
  ) {
    const { auth, currency, inertia, params, request } = ctx
    const filters = await request.validateUsing(shopPageValidator)
    const userId = auth.user?.id
    const shop = await findOpenShop.execute(params.name, userId)
    dependsOnShop(ctx, shop.id)
    const [categories, products, coupons] = await runConcurrently([
      listCategories.execute({ shopId: shop.id, publishedOnly: true }),
      searchProducts.execute(shop, { priceCurrency: currency, ...filters }, languageOf(ctx.locale)),
      listOfferedCoupons.execute({ shopId: shop.id, userId }),
    ])
    shareTranslations(ctx, 'catalog', 'community', 'filters', 'payments', 'promotions')
    return inertia.render('storefront/web/shops/show', {
      origin: appUrl,
      shop: ShopTransformer.transform(shop),
      isOwn: userId === shop.creatorUserId,
      coupons: OfferedCouponTransformer.transform(coupons),
      categories: CategoryTransformer.transform(categories.items),
      products: listProp(products, ProductCardTransformer.transform(products.items)),
      filters: { priceCurrency: currency, ...filters },
      workLanguages: [...WORK_LANGUAGES],
    })
  }
}
