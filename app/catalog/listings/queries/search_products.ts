import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import marketplace from '#config/marketplace'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { ListNarrowedProducts } from '#catalog/listings/queries/list_narrowed_products'
import {
  isByPrice,
  matchingProducts,
  narrows,
  sortProducts,
  type ProductFilters,
} from '#catalog/listings/rows/product_filters'
import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

type Query = DatabaseQueryBuilderContract<any>

/** Columns used by the orders of PRODUCT_SORTS. */
const SORTED_BY = ['id', 'sort', 'sales_volume', 'published_at', 'sales_price', 'currency'].map(
  (column) => `products.${column}`
)

/** A shop's published products, filtered and sorted. */
@inject()
export class SearchProducts {
  constructor(
    private getFxSnapshot: GetFxSnapshot,
    private listNarrowed: ListNarrowedProducts
  ) {}

  /**
   * One query; more with a filter on prices or files.
   * @param shop the shop's id and the default currency of price limits
   */
  async execute(
    shop: { id: number; currency: Currency },
    filters: ProductFilters = {}
  ): Promise<Page<ProductCard>> {
    const { page = 1, pageSize = marketplace.pageSizes.shopProducts } = filters
    const rates = needsRates(filters) ? (await this.getFxSnapshot.execute()).rates : {}
    if (!filters.keyword && (narrows(filters) || isByPrice(filters))) {
      return this.listNarrowed.execute({ shop, filters, rates, page, pageSize })
    }

    const matching = matchingProducts(shop, filters, rates)
    // Matches of a keyword are computed once, for the count and the page; otherwise the shop's index is read in
    // order.
    const isNarrowed = narrows(filters)
    const source = isNarrowed ? db.from('matching as products') : matching
    const pageIds = sortProducts(source.clone().select('products.id'), filters.sort, rates)
      .offset((page - 1) * pageSize)
      .limit(pageSize)
    // The page is found first; only its rows are joined with the data of cards.
    const cards = productCards()
      .whereIn('products.id', pageIds)
      .select(this.#totalOf(shop.id, filters).as('total'))
    if (isNarrowed) cards.withMaterialized('matching', matching.clone().select(SORTED_BY))
    const rows = await asPreparedStatement(sortProducts(cards, filters.sort, rates))

    const isBeyondTheEnd = rows.length === 0 && page > 1
    const total = isBeyondTheEnd ? await countOf(matching) : (rows[0]?.total ?? 0)
    return { items: rows.map(({ total: _, ...row }) => toCard(row)), total, page, pageSize }
  }

  /** Uses the count kept by triggers without a filter, else counts. */
  #totalOf(shopId: number, { category, ...filters }: ProductFilters): Query {
    if (narrows(filters)) return db.from('matching').select(db.raw('count(*)::int'))
    const counts = db.from('product_counts').where('shop_id', shopId)
    if (category !== undefined) counts.where('category_id', category)
    return counts.select(db.raw('coalesce(sum(published), 0)::int'))
  }
}

function needsRates(filters: ProductFilters): boolean {
  const { minPrice, maxPrice } = filters
  return isByPrice(filters) || minPrice !== undefined || maxPrice !== undefined
}

async function countOf(matching: Query): Promise<number> {
  const row = await matching.clone().select(db.raw('count(*)::int as total')).first()
  return row.total
}
