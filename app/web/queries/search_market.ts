import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Page } from '#core/http/pagination'
import {
  gramsOfKeyword,
  matchAnywhere,
  resembleTitle,
  setsBesidesOneError,
  setsOfHalf,
  tellingGrams,
  wordsSought,
} from '#catalog/rows/title_match'
import { productCards, toCard, type ProductCard } from '#catalog/listings/rows/product_rows'

export const MARKET_SORTS = ['newest', 'sales'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

type Input = { keyword?: string; sort?: MarketSort; page?: number }

/** `isSimilar`: nothing has these words; these titles come near. */
export type FoundProducts = Page<ProductCard> & { isSimilar: boolean }

type Query = DatabaseQueryBuilderContract<any>

const PAGE_SIZE = 24
/** Nobody looks at more; so a word that half of the market uses costs no more than a rare one. */
export const MOST_FOUND = 1_000
const MOST_SIMILAR = 24
/** Of so many titles that come near the nearest are told. */
const MOST_COMPARED = 60
const MOST_NAMED = 200

const COLUMN = { newest: 'products.published_at', sales: 'products.sales_volume' }

/** Which products of all open shops have these words in title, description, category or the shop's name? */
export class SearchMarket {
  /**
   * Adult works aside; without words everything. Two queries, a third where nothing has the words.
   * @param input.page counts from 1
   * @returns of what matches at most the first MOST_FOUND; the total ends there, too
   */
  async execute({ keyword = '', sort = 'newest', page = 1 }: Input): Promise<FoundProducts> {
    const isInIndex = keyword === '' || gramsOfKeyword(keyword).length > 0
    const matching = isInIndex ? openProducts() : openProducts(newest().as('products'))
    if (keyword !== '') {
      for (const word of wordsSought(keyword)) matchAnywhere(matching, word, await named(word))
    }
    const [items, total] = await Promise.all([
      this.#pageOf(matching, sort, page),
      countOf(matching),
    ])
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
    // A page that is not there, as of an old link, is the last one that is.
    if (page > last && total > 0) return this.execute({ keyword, sort, page: last })
    if (total > 0 || keyword === '') {
      return { items, total, page, pageSize: PAGE_SIZE, isSimilar: false }
    }
    const similar = await this.#similarTo(keyword)
    return { items: similar, total: similar.length, page: 1, pageSize: PAGE_SIZE, isSimilar: true }
  }

  async #pageOf(matching: Query, sort: MarketSort, page: number): Promise<ProductCard[]> {
    const offset = (page - 1) * PAGE_SIZE
    if (offset >= MOST_FOUND) return []
    // The page is found first; only its rows are joined with what a card shows.
    const wanted = sorted(matching.clone(), sort).offset(offset).limit(PAGE_SIZE)
    const rows = await sorted(productCards().whereIn('products.id', wanted), sort)
    return rows.map(toCard)
  }

  async #similarTo(keyword: string): Promise<ProductCard[]> {
    const grams = tellingGrams(keyword)
    const near = await this.#nearest(grams, setsBesidesOneError(grams))
    const far = near.length < MOST_SIMILAR ? await this.#nearest(grams, setsOfHalf(grams)) : []
    const ids = [...new Set([...near, ...far])].slice(0, MOST_SIMILAR)
    const rows = await productCards().whereIn('products.id', ids)
    const cards = new Map(rows.map((row) => [row.id, toCard(row)]))
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  async #nearest(grams: string[], sets: string[][]): Promise<number[]> {
    if (sets.length === 0) return []
    const compared = resembleTitle(openProducts(), { grams, sets }).limit(MOST_COMPARED)
    const rows: { id: number }[] = await db
      .from(compared.as('compared'))
      .orderBy('shared', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SIMILAR)
      .select('id')
    return rows.map(({ id }) => id)
  }
}

/** A single Latin letter is in most titles and in no index, so it is looked for in as many as are told. */
function newest(): Query {
  return db
    .from('products')
    .where({ status: 'published', is_nsfw: false })
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_FOUND)
}

/** The shops and categories that have the word in their name; of names that everybody has, the newest. */
async function named(word: string) {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const [shops, categories] = await Promise.all([
    db
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where((either) => {
        either.whereILike('shops.name', part).orWhereILike('creators.name', part)
      })
      .orderBy('shops.id', 'desc')
      .limit(MOST_NAMED)
      .select('shops.id'),
    db
      .from('categories')
      .whereILike('name', part)
      .orderBy('id', 'desc')
      .limit(MOST_NAMED)
      .select('id'),
  ])
  return { shopIds: shops.map(({ id }) => id), categoryIds: categories.map(({ id }) => id) }
}

function openProducts(products: Query | string = 'products'): Query {
  return db
    .from(products)
    .join('shops', 'shops.id', 'products.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where({ 'products.status': 'published', 'products.is_nsfw': false })
    .where({ 'shops.status': 'active', 'creators.status': 'active' })
    .select('products.id')
}

const sorted = (query: Query, sort: MarketSort) =>
  query.orderBy([
    { column: COLUMN[sort], order: 'desc' },
    { column: 'products.id', order: 'desc' },
  ])

/** In an order that has an index: where a shop's name has the word, all its products match, and the newest are enough. */
async function countOf(matching: Query): Promise<number> {
  const found = sorted(matching.clone(), 'newest').limit(MOST_FOUND).as('found')
  const row = await db.from(found).select(db.raw('count(*)::int as total')).first()
  return row.total
}
