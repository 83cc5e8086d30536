import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { CURRENCIES, type Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import { comparablePrice, priceLimit } from '#catalog/listings/values/price_expression'
import { matchTitle } from '#catalog/queries/title_match'

export const PRODUCT_SORTS = ['default', 'newest', 'sales', 'price_asc', 'price_desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
type PriceSort = 'price_asc' | 'price_desc'

/** The content of a product: at least one file of this kind, or links to other sites. */
export const PRODUCT_TYPES = ['pdf', 'text', 'other', 'links'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export interface ProductFilters {
  /** A part of the title. */
  keyword?: string
  category?: number
  /** Minor units of `priceCurrency`; products in other currencies are converted at the current rates. */
  minPrice?: number
  maxPrice?: number
  priceCurrency?: Currency
  type?: ProductType
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

/** Query of a shop's published products that match the filters. */
export function matchingProducts(
  shop: { id: number; currency: Currency },
  filters: ProductFilters,
  rates: FxRates
): Query {
  const { keyword, category, type, free, minPrice, maxPrice } = filters
  const query = db.from('products').where({
    'products.shop_id': shop.id,
    'products.status': 'published',
  })
  if (keyword) matchTitle(query, keyword)
  if (category !== undefined) query.where('products.category_id', category)
  if (type) query.whereRaw(...offering(type, shop.id))
  if (free) query.whereIn('products.currency', PRICE_CURRENCIES).where('products.sales_price', 0)
  if (minPrice !== undefined || maxPrice !== undefined) {
    const { priceCurrency = shop.currency } = filters
    query.where((either) => {
      for (const currency of PRICE_CURRENCIES.filter((code) => rates[code] !== undefined)) {
        either.orWhere((within) => {
          within.where('products.currency', currency)
          const limits = { '>=': minPrice, '<=': maxPrice }
          for (const [operator, minor] of Object.entries(limits)) {
            if (minor === undefined) continue
            const between = { from: priceCurrency, to: currency, isLower: operator === '>=' }
            const { sql, bindings } = priceLimit(minor, between, rates)
            within.whereRaw(`products.sales_price ${operator} ${sql}`, bindings)
          }
        })
      }
    })
  }
  return query
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

export function narrows({ keyword, type, free, minPrice, maxPrice }: ProductFilters): boolean {
  return Boolean(keyword || type || free) || minPrice !== undefined || maxPrice !== undefined
}

export function isByPrice(sort?: ProductSort): sort is PriceSort {
  return sort === 'price_asc' || sort === 'price_desc'
}

function offering(type: ProductType, shopId: number): [sql: string, bindings: (string | number)[]] {
  if (type === 'links') return ['jsonb_array_length(products.third_party_storage_links) > 0', []]
  const sql = `products.id in (select product_id from attachments
    where shop_id = ? and kind = ? and deleted_at is null and product_id is not null)`
  return [sql, [shopId, type]]
}
