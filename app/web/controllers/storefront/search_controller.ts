import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import ProductCardTransformer from '#catalog/transformers/product_card_transformer'
import { SearchMarket } from '#web/queries/search_market'
import { searchValidator } from '#web/validators/search_validator'

export default class SearchController {
  /** GET /search?keyword=: products of all open shops. */
  @inject()
  async index({ inertia, request }: HttpContext, searchMarket: SearchMarket) {
    const { keyword = '', page } = await request.validateUsing(searchValidator)
    const found = await searchMarket.execute({ keyword, page })
    return inertia.render('storefront/web/search/index', {
      keyword,
      products: listProp(found, ProductCardTransformer.transform(found.items)),
    })
  }
}
