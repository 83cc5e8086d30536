import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import type { Language } from '#core/i18n/languages'
import type { Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import {
  isByPrice,
  matchingProducts,
  narrows,
  PRICE_CURRENCIES,
  sortProducts,
  type ProductFilters,
} from '#catalog/listings/queries/product_filters'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'

type Query = DatabaseQueryBuilderContract<any>

export interface ListFilteredProductsInput {
  shop: { id: number; currency: Currency }
  filters: Omit<ProductFilters, 'keyword'>
  rates: FxRates
  /** The language of titles. */
  reader: Language
  page: number
  pageSize: number
}

type Input = ListFilteredProductsInput

/** Filtered lists are counted up to this number. */
const MOST_COUNTED = 2_000

/** A shop's published products filtered by price or type, or sorted by price. */
export class ListFilteredProducts {
  /**
   * One query, where the page is found in an index before its rows are joined with the data of cards; beyond the last
   * page another counts.
   */
  async execute(input: Input): Promise<Page<ProductCard>> {
    const { filters, rates, reader, page, pageSize } = input
    const pageIds = isByPrice(filters.sort) ? cheapest(input) : first(input)
    const cards = productCards(reader)
      .whereIn('products.id', pageIds)
      .select(totalOf(input).as('total'))
    const query = sortProducts(cards, filters.sort, rates)
    const rows = await (narrows(filters) ? query : asPreparedStatement(query))

    const isBeyondTheEnd = rows.length === 0 && page > 1
    const [firstRow] = isBeyondTheEnd ? await db.query().select(totalOf(input).as('total')) : rows
    const total = firstRow?.total ?? 0
    const isCapped = narrows(filters) && total === MOST_COUNTED
    const items = rows.map(({ total: _, ...row }) => toCard(row))
    return { items, total, isCapped, page, pageSize }
  }
}

function first({ shop, filters, rates, page, pageSize }: Input): Query {
  const matching = matchingProducts(shop, filters, rates).select('products.id')
  return sortProducts(matching, filters.sort, rates)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
}

/**
 * The index has prices in order within a currency: the first rows of each currency are merged at the current rates.
 */
function cheapest({ shop, filters, rates, page, pageSize }: Input): Query {
  const order = filters.sort === 'price_asc' ? ['asc', 'desc'] : ['desc', 'asc']
  const [head, ...others] = PRICE_CURRENCIES.map((currency) => {
    const ofCurrency = matchingProducts(shop, filters, rates)
      .where('products.currency', currency)
      .orderByRaw(`products.sales_price ${order[0]}, products.id ${order[1]}`)
      .limit(page * pageSize)
      .select('products.id', 'products.sales_price', 'products.currency')
    return db.from(ofCurrency.as('of_currency')).select('*')
  })
  const heads = head!.unionAll(others).as('products')
  return sortProducts(db.from(heads).select('products.id'), filters.sort, rates)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
}

/** Without a filter, the count kept by triggers. */
function totalOf({ shop, filters, rates }: Input): Query {
  if (narrows(filters)) {
    const matching = matchingProducts(shop, filters, rates).select(db.raw('1')).limit(MOST_COUNTED)
    return db.from(matching.as('counted')).select(db.raw('count(*)::int'))
  }
  const counts = db.from('product_counts').where('shop_id', shop.id)
  if (filters.category !== undefined) counts.where('category_id', filters.category)
  return counts.select(db.raw('coalesce(sum(published), 0)::int'))
}
