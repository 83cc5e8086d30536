import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { CURRENCIES, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import { comparablePrice, priceLimit } from '#catalog/listings/values/price_expression'
import type { WorkLanguage } from '#catalog/values/product_texts'
import { matchTitle } from '#catalog/queries/title_match'

export const PRODUCT_SORTS = ['default', 'newest', 'sales', 'price_asc', 'price_desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
type PriceSort = 'price_asc' | 'price_desc'

/** The content of a product: at least one file of this kind, or links to other sites. */
export const PRODUCT_TYPES = ['pdf', 'text', 'epub', 'image', 'pack', 'other', 'links'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** What visitors choose by. Listed products have a text `name:value` for each (migration 0418). */
const FACETS = ['type', 'language', 'currency', 'marked', 'discounted', 'free'] as const
type Facet = (typeof FACETS)[number]

export interface ProductFilters {
  /** A part of the title. */
  keyword?: string
  category?: number
  /** Minor units of `priceCurrency`; products in other currencies are converted at the current rates. */
  minPrice?: number
  maxPrice?: number
  priceCurrency?: Currency
  type?: ProductType
  /** Of the work. */
  language?: WorkLanguage
  /** Of the price. */
  currency?: Currency
  /** Whether copies carry a mark. */
  marked?: boolean
  /** Only products below their original price. */
  discounted?: boolean
  /** Only free products. */
  free?: boolean
  sort?: ProductSort
  page?: number
  pageSize?: number
}

type Query = DatabaseQueryBuilderContract<any>

/** Sort orders that need no exchange rates. */
export const SORT_ORDERS: Record<Exclude<ProductSort, PriceSort>, string> = {
  default: 'products.sort desc, products.id desc',
  sales: 'products.sales_volume desc, products.id desc',
  newest: 'products.published_at desc, products.id desc',
}

/** Columns used by the orders of PRODUCT_SORTS. */
export const SORTED_BY = [
  'id',
  'sort',
  'sales_volume',
  'published_at',
  'sales_price',
  'currency',
].map((column) => `products.${column}`)

/** The currencies of prices; each has its own part of the index `products_by_price`. */
export const PRICE_CURRENCIES = Object.keys(CURRENCIES) as Currency[]

/** The texts of the products that were asked for. */
export function traitsOf(filters: Partial<Record<Facet, string | boolean>>): string[] {
  return FACETS.flatMap((facet) => {
    const value = filters[facet]
    const isAsked = value !== undefined && (value !== false || facet === 'marked')
    return isAsked ? [`${facet}:${value}`] : []
  })
}

/** Query of a shop's published products that match the filters. */
export function matchingProducts(
  shop: { id: number; currency: Currency },
  filters: ProductFilters,
  rates: FxRates
): Query {
  const { keyword, category } = filters
  const traits = traitsOf(filters)
  const query = db.from('products').where({
    'products.shop_id': shop.id,
    'products.status': 'published',
  })
  if (keyword) matchTitle(query, keyword)
  if (category !== undefined) query.where('products.category_id', category)
  if (traits.length > 0) {
    const listed = db.from('listed_products').where('shop_id', shop.id)
    query.whereIn('products.id', listed.whereRaw('traits @> ?::text[]', [traits]).select('id'))
  }
  return limitPrices(query, { priceCurrency: shop.currency, ...filters }, rates)
}

type PriceLimits = Pick<ProductFilters, 'minPrice' | 'maxPrice'> & { priceCurrency: Currency }

/**
 * Restricts a query of `products` to a range of prices, if there is one.
 * @param only the currency that the query is restricted to, if it is
 */
export function limitPrices(
  query: Query,
  limits: PriceLimits,
  rates: FxRates,
  only?: Currency
): Query {
  const { minPrice, maxPrice, priceCurrency } = limits
  if (!isLimited(limits)) return query
  return query.where((either) => {
    either.whereRaw('false')
    const currencies = only ? [only] : PRICE_CURRENCIES
    for (const currency of currencies.filter((code) => rates[code] !== undefined)) {
      either.orWhere((within) => {
        within.where('products.currency', currency)
        for (const [operator, minor] of Object.entries({ '>=': minPrice, '<=': maxPrice })) {
          if (minor === undefined) continue
          const between = { from: priceCurrency, to: currency, isLower: operator === '>=' }
          const { sql, bindings } = priceLimit(minor, between, rates)
          within.whereRaw(`products.sales_price ${operator} ${sql}`, bindings)
        }
      })
    }
  })
}

/**
 * Among equal prices the newest is first in ascending and last in descending order, so that one index serves both.
 */
export function sortProducts(query: Query, sort: ProductSort = 'default', rates: FxRates): Query {
  if (isByPrice(sort)) {
    const { sql, bindings } = comparablePrice(rates)
    const isAscending = sort === 'price_asc'
    return query
      .orderByRaw(`${sql} ${isAscending ? 'asc' : 'desc'}`, bindings)
      .orderBy('products.id', isAscending ? 'desc' : 'asc')
  }
  return query.orderByRaw(SORT_ORDERS[sort])
}

export function narrows(filters: ProductFilters): boolean {
  return Boolean(filters.keyword) || traitsOf(filters).length > 0 || isLimited(filters)
}

export function isLimited({
  minPrice,
  maxPrice,
}: Pick<ProductFilters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== undefined || maxPrice !== undefined
}

export function isByPrice(sort?: string): sort is PriceSort {
  return sort === 'price_asc' || sort === 'price_desc'
}
