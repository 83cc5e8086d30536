import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import marketplace from '#config/marketplace'
import { plannedOnce } from '#core/database/planned_once'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { comparableAmount, comparablePrice } from '#catalog/listings/values/price_expression'
import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'
import { matchTitle } from '#catalog/listings/values/title_match'

export const PRODUCT_SORTS = ['default', 'newest', 'sales', 'price_asc', 'price_desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What buyers get: a file of this kind among others, or links to other sites. */
export const PRODUCT_TYPES = ['pdf', 'text', 'other', 'links'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export interface ProductFilters {
  /** A part of the title. */
  keyword?: string
  category?: number
  /** Minor units of `priceCurrency`; products in other currencies are compared at today's rates. */
  minPrice?: number
  maxPrice?: number
  priceCurrency?: Currency
  type?: ProductType
  /** Only what costs nothing. */
  free?: boolean
  sort?: ProductSort
  page?: number
  pageSize?: number
}

type Query = DatabaseQueryBuilderContract<any>

/** What the orders of PRODUCT_SORTS look at. */
const SORTED_BY = ['id', 'sort', 'sales_volume', 'published_at', 'sales_price', 'currency'].map(
  (column) => `products.${column}`
)

/** What does this shop offer? Published products only. */
@inject()
export class SearchProducts {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  /**
   * One query; one more for the rates where prices are compared.
   * @param shop the shop's id and the currency that price limits are in by default
   */
  async execute(
    shop: { id: number; currency: Currency },
    filters: ProductFilters = {}
  ): Promise<Page<ProductCard>> {
    const { page = 1, pageSize = marketplace.pageSizes.shopProducts } = filters
    const rates = needsRates(filters) ? (await this.getFxSnapshot.execute()).rates : {}

    const matching = this.#matching(shop, filters, rates)
    // Narrowed ones are found once, for their number and the page; else the shop's index is read in order.
    const isNarrowed = narrows(filters)
    const source = isNarrowed ? db.from('matching as products') : matching
    const wanted = this.#sorted(source.clone().select('products.id'), filters.sort, rates)
      .offset((page - 1) * pageSize)
      .limit(pageSize)
    // The page is found first; only its rows are joined with what a card shows.
    const cards = productCards()
      .whereIn('products.id', wanted)
      .select(this.#totalOf(shop.id, filters).as('total'))
    if (isNarrowed) cards.withMaterialized('matching', matching.clone().select(SORTED_BY))
    const rows = await plannedOnce(this.#sorted(cards, filters.sort, rates))

    const isBeyondTheEnd = rows.length === 0 && page > 1
    const total = isBeyondTheEnd ? await countOf(matching) : (rows[0]?.total ?? 0)
    return { items: rows.map(({ total: _, ...row }) => toCard(row)), total, page, pageSize }
  }

  #matching(shop: { id: number; currency: Currency }, filters: ProductFilters, rates: FxRates) {
    const { keyword, category, type, minPrice, maxPrice, free } = filters
    const { priceCurrency = shop.currency } = filters
    const query = db.from('products').where({
      'products.shop_id': shop.id,
      'products.status': 'published',
    })
    if (keyword) matchTitle(query, keyword)
    if (category !== undefined) query.where('products.category_id', category)
    if (type) query.whereRaw(...offering(type))
    if (free) query.where('products.sales_price', 0)

    const limits = { '>=': minPrice, '<=': maxPrice }
    for (const [operator, minor] of Object.entries(limits)) {
      if (minor === undefined) continue
      const price = comparablePrice(rates)
      const amount = comparableAmount(minor, priceCurrency, rates)
      const bindings = [...price.bindings, ...amount.bindings]
      query.whereRaw(`${price.sql} ${operator} ${amount.sql}`, bindings)
    }
    return query
  }

  /** Counted as products come and go where nothing else narrows them, else now. */
  #totalOf(shopId: number, { category, ...filters }: ProductFilters): Query {
    if (narrows(filters)) return db.from('matching').select(db.raw('count(*)::int'))
    const counts = db.from('product_counts').where('shop_id', shopId)
    if (category !== undefined) counts.where('category_id', category)
    return counts.select(db.raw('coalesce(sum(published), 0)::int'))
  }

  #sorted(query: Query, sort: ProductSort = 'default', rates: FxRates) {
    if (sort === 'default') query.orderBy('products.sort', 'desc')
    if (sort === 'sales') query.orderBy('products.sales_volume', 'desc')
    if (sort === 'newest') query.orderBy('products.published_at', 'desc')
    if (sort === 'price_asc' || sort === 'price_desc') {
      const { sql, bindings } = comparablePrice(rates)
      query.orderByRaw(`${sql} ${sort === 'price_asc' ? 'asc' : 'desc'}`, bindings)
    }
    return query.orderBy('products.id', 'desc')
  }
}

function offering(type: ProductType): [sql: string, bindings: string[]] {
  if (type === 'links') return ['jsonb_array_length(products.third_party_storage_links) > 0', []]
  const sql = `exists (select from attachments a where a.product_id = products.id
    and a.deleted_at is null and a.kind = ?)`
  return [sql, [type]]
}

function narrows({ keyword, type, free, minPrice, maxPrice }: ProductFilters): boolean {
  return Boolean(keyword || type || free) || minPrice !== undefined || maxPrice !== undefined
}

function needsRates({ minPrice, maxPrice, sort }: ProductFilters): boolean {
  const comparesPrices = sort === 'price_asc' || sort === 'price_desc'
  return comparesPrices || minPrice !== undefined || maxPrice !== undefined
}

async function countOf(matching: Query): Promise<number> {
  const row = await matching.clone().select(db.raw('count(*)::int as total')).first()
  return row.total
}
