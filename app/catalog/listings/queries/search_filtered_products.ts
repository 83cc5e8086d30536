import db from '@adonisjs/lucid/services/db'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import type { ListFilteredProductsInput } from '#catalog/listings/queries/list_filtered_products'
import {
  matchingProducts,
  narrows,
  SORTED_BY,
  sortProducts,
  type ProductFilters,
} from '#catalog/listings/queries/product_filters'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'

type Input = ListFilteredProductsInput & { filters: ProductFilters }

/** A shop's published products with a keyword, also filtered by price or type or sorted by price. */
export class SearchFilteredProducts {
  /** One query, where the matches are computed once, for the count and the page; beyond the last page another counts. */
  async execute({
    shop,
    filters,
    rates,
    reader,
    page,
    pageSize,
  }: Input): Promise<Page<ProductCard>> {
    const matching = matchingProducts(shop, filters, rates)
    // Named like the table, because the orders name their columns by it.
    const pageIds = sortProducts(
      db.from('matching as products').select('products.id'),
      filters.sort,
      rates
    )
    const cards = productCards(reader)
      .withMaterialized('matching', matching.clone().select(SORTED_BY))
      .whereIn('products.id', pageIds.offset((page - 1) * pageSize).limit(pageSize))
      .select(db.from('matching').select(db.raw('count(*)::int')).as('total'))
    const query = sortProducts(cards, filters.sort, rates)
    // Filters make thousands of texts: they would fill the cache, and each would stay on every connection.
    const isFiltered = narrows({ ...filters, keyword: undefined })
    const rows = await (isFiltered ? query : asPreparedStatement(query))

    const isBeyondTheEnd = rows.length === 0 && page > 1
    const count = db.raw('count(*)::int as total')
    const [firstRow] = isBeyondTheEnd ? await matching.clone().select(count) : rows
    const items = rows.map(({ total: _, ...row }) => toCard(row))
    return { items, total: firstRow?.total ?? 0, page, pageSize }
  }
}
