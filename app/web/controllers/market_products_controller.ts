import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf, listProp } from '#core/http/pagination'
import { languageOf } from '#core/i18n/languages'
import { shareTranslations } from '#core/i18n/translations'
import ProductCardTransformer from '#catalog/listings/transformers/product_card_transformer'
import { ListShops } from '#shops/queries/list_shops'
import ShopTransformer from '#shops/transformers/shop_transformer'
import { SearchMarket } from '#web/queries/search_market'
import { searchValidator } from '#web/validators/search_validator'

const SHOPS_SHOWN = 3

@inject()
export default class MarketProductsController {
  constructor(private searchMarket: SearchMarket) {}

  /** GET /search: products of all open shops, filtered, and shops by name. */
  @inject()
  async index(ctx: HttpContext, listShops: ListShops) {
    const { currency, inertia, locale, request } = ctx
    const { pageSize: _, ...query } = await request.validateUsing(searchValidator)
    const filters = { priceCurrency: currency, ...query }
    const { keyword = '', page = 1 } = filters
    const asksForShops = keyword !== '' && page === 1
    const [found, shops] = await Promise.all([
      this.searchMarket.execute({ filters, reader: languageOf(locale) }),
      asksForShops ? listShops.execute({ keyword, limit: SHOPS_SHOWN }) : [],
    ])
    shareTranslations(ctx, 'filters')
    return inertia.render('storefront/web/search/index', {
      filters,
      choices: found.choices,
      isCountCapped: found.isCountCapped,
      isSimilar: found.isSimilar,
      shops: ShopTransformer.transform(shops),
      products: listProp(found, ProductCardTransformer.transform(found.items)),
    })
  }

  /**
   * List or search the products of all open shops. At most the first 1,000 are listed. `choices` says how many products
   * each further filter would leave.
   */
  async list({ currency, locale, request, serialize }: HttpContext) {
    const query = await request.validateUsing(searchValidator)
    const filters = { priceCurrency: currency, ...query }
    const found = await this.searchMarket.execute({ filters, reader: languageOf(locale) })
    const { choices, isCapped, isCountCapped, isSimilar } = found
    return serialize({
      ...listOf({ ...found, isCapped: false }, ProductCardTransformer.transform(found.items)),
      isCapped,
      isSimilar,
      isCountCapped,
      choices,
    })
  }
}
