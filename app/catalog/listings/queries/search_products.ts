import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { statementByShape, textOf } from '#core/database/statement'
import type { Page } from '#core/http/pagination'
import type { Language } from '#core/i18n/languages'
import type { Currency } from '#core/money/currency'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { ListFilteredProducts } from '#catalog/listings/queries/list_filtered_products'
import { SearchFilteredProducts } from '#catalog/listings/queries/search_filtered_products'
import {
  isByPrice,
  isLimited,
  matchingProducts,
  narrows,
  SORT_ORDERS,
  SORTED_BY,
  type ProductFilters,
} from '#catalog/listings/queries/product_filters'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'
import { titleCondition } from '#catalog/queries/title_match'

type Row = Parameters<typeof toCard>[0] & { total: number }

/**
 * The page is found first, in the shop's index or among the matches of the keyword, which are computed once for the count
 * and the page; only the rows of the page are joined with the data of cards. Without a keyword the count is the one
 * kept by triggers.
 * @param title the condition of the keyword; '' without one
 */
const listPage = statementByShape<
  Row,
  [title: string, isInCategory: boolean, order: string, reader: Language]
>((title, isInCategory, order, reader) => {
  const category = isInCategory ? 'and category_id = :category' : ''
  const matching = `from products
      where shop_id = :shopId and status = 'published' ${category} ${title && `and ${title}`}`
  const source = title ? 'from matching as products' : matching
  const total = title
    ? 'select count(*)::int from matching'
    : `select coalesce(sum(published), 0)::int from product_counts where shop_id = :shopId ${category}`
  const cards = productCards(reader)
    .whereRaw(
      `products.id in (select products.id ${source} order by ${order} limit :pageSize offset :skipped)`
    )
    .select(db.raw(`(${total}) as total`))
  const matches = `with matching as materialized (select ${SORTED_BY.join(', ')} ${matching})`
  return `${title && matches} ${textOf(cards)} order by ${order}`
})

/** A shop's published products, filtered and sorted. */
@inject()
export class SearchProducts {
  constructor(
    private getFxSnapshot: GetFxSnapshot,
    private listFiltered: ListFilteredProducts,
    private searchFiltered: SearchFilteredProducts
  ) {}

  /**
   * One query; more with a filter.
   * @param reader the language of titles where they exist in it
   * @param shop the shop's id and the default currency of price limits
   */
  async execute(
    shop: { id: number; currency: Currency },
    filters: ProductFilters = {},
    reader: Language = 'zh'
  ): Promise<Page<ProductCard>> {
    const { page = 1, pageSize = marketplace.pageSizes.shopProducts } = filters
    const { keyword, category, sort = 'default', ...others } = filters
    if (narrows(others) || isByPrice(sort)) {
      const rates = needsRates(filters) ? (await this.getFxSnapshot.execute()).rates : {}
      const query = keyword ? this.searchFiltered : this.listFiltered
      return query.execute({ shop, filters, rates, reader, page, pageSize })
    }

    const title = keyword ? titleCondition(keyword) : { sql: '', values: {} }
    const { rows } = await listPage(
      [title.sql, category !== undefined, SORT_ORDERS[sort], reader],
      {
        shopId: shop.id,
        category,
        ...title.values,
        pageSize,
        skipped: (page - 1) * pageSize,
      }
    )
    const isBeyondTheEnd = rows.length === 0 && page > 1
    const total = isBeyondTheEnd ? await countOf(shop, filters) : (rows[0]?.total ?? 0)
    return { items: rows.map(({ total: _, ...row }) => toCard(row)), total, page, pageSize }
  }
}

function needsRates(filters: ProductFilters): boolean {
  return isByPrice(filters.sort) || isLimited(filters)
}

async function countOf(
  shop: { id: number; currency: Currency },
  filters: ProductFilters
): Promise<number> {
  const row = await matchingProducts(shop, filters, {})
    .select(db.raw('count(*)::int as total'))
    .first()
  return row.total
}
