import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { ListNewestProducts } from '#catalog/listings/queries/list_newest_products'
import { ListPopularProducts } from '#catalog/listings/queries/list_popular_products'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import { ListNewsOfFollowed } from '#community/queries/list_news_of_followed'
import { ListShops } from '#shops/queries/list_shops'
import ShopTransformer from '#shops/transformers/shop_transformer'

const SHOWN = { followed: 4, popular: 4, newest: 8, shops: 6 }

@inject()
export default class LandingController {
  constructor(
    private listNewsOfFollowed: ListNewsOfFollowed,
    private listNewestProducts: ListNewestProducts,
    private listPopularProducts: ListPopularProducts,
    private listShops: ListShops
  ) {}

  /** GET /: news of followed creators, popular and new products, shops. */
  async show({ auth, inertia }: HttpContext) {
    const userId = auth.user?.id
    const [followed, popular, newest, shops] = await Promise.all([
      userId ? this.listNewsOfFollowed.execute({ userId, limit: SHOWN.followed }) : [],
      this.listPopularProducts.execute({ limit: SHOWN.popular }),
      this.listNewestProducts.execute({ limit: SHOWN.newest }),
      this.listShops.execute({ limit: SHOWN.shops }),
    ])
    return inertia.render('storefront/web/landing/show', {
      followed: ProductCardTransformer.transform(followed),
      popular: ProductCardTransformer.transform(popular),
      products: ProductCardTransformer.transform(newest),
      shops: ShopTransformer.transform(shops),
      origin: appUrl,
    })
  }
}
