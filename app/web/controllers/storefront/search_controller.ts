import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import { ListShops } from '#shops/queries/list_shops'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { MOST_FOUND, SearchMarket } from '#web/queries/search_market'
import { searchValidator } from '#web/validators/search_validator'

const SHOPS_SHOWN = 3

export default class SearchController {
  /** GET /search?keyword=&sort=: products of all open shops, and shops by name. */
  @inject()
  async index({ inertia, request }: HttpContext, searchMarket: SearchMarket, listShops: ListShops) {
    const { keyword = '', sort, page = 1 } = await request.validateUsing(searchValidator)
    const asksForShops = keyword !== '' && page === 1
    const [found, shops] = await Promise.all([
      searchMarket.execute({ keyword, sort, page }),
      asksForShops ? listShops.execute({ keyword, limit: SHOPS_SHOWN }) : [],
    ])
    return inertia.render('storefront/web/search/index', {
      keyword,
      sort,
      isSimilar: found.isSimilar,
      /** The total is capped. */
      isCapped: found.total === MOST_FOUND,
      shops: ShopTransformer.transform(shops),
      products: listProp(found, ProductCardTransformer.transform(found.items)),
    })
  }
}
