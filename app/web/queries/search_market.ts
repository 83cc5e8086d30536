import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { idsOf } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import { gramsOfKeyword } from '#core/database/name_grams'
import {
  matchAnywhere,
  matchSimilarTitle,
  setsExceptOneError,
  setsOfHalf,
  distinctiveGrams,
  searchWords,
} from '#catalog/queries/title_match'
import { productCards, toCard, type ProductCard } from '#catalog/listings/queries/product_lists'

export const MARKET_SORTS = ['newest', 'sales'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

type Input = { keyword?: string; sort?: MarketSort; page?: number }

/** `isSimilar`: nothing matches all words; these titles are similar. */
export type FoundProducts = Page<ProductCard> & { isSimilar: boolean }

type Query = DatabaseQueryBuilderContract<any>

const PAGE_SIZE = 24
/** Caps the work for frequent words. */
export const MOST_FOUND = 1_000
const MOST_SIMILAR = 24
/** Number of similar titles that are compared. */
const MOST_COMPARED = 60
const MOST_NAMED = 200
/** Number of the newest products that are searched for a single letter. */
const MOST_READ = 500

const COLUMN = { newest: 'products.published_at', sales: 'products.sales_volume' }

/** Searches products of all open shops by title, description, category and shop name. */
export class SearchMarket {
  /**
   * Without adult products; without a keyword, all.
   * @param input.page numbered from 1
   * @returns at most the first MOST_FOUND matches; the total is capped accordingly
   */
  async execute({ keyword = '', sort = 'newest', page = 1 }: Input): Promise<FoundProducts> {
    const isInIndex = keyword === '' || gramsOfKeyword(keyword).length > 0
    const matching = isInIndex ? openProducts() : openProducts(newest().as('products'))
    if (keyword !== '') {
      for (const word of searchWords(keyword)) matchAnywhere(matching, word, await named(word))
    }
    // The ids are found once, for the total and the page; only the page is joined with the data of a card.
    const found = await idsOf(sorted(matching, sort).limit(MOST_FOUND))
    const total = found.length
    if (total === 0 && keyword !== '') {
      const items = await this.#similarTo(keyword)
      return { items, total: items.length, page: 1, pageSize: PAGE_SIZE, isSimilar: true }
    }
    // A page beyond the end, for example of an old link, becomes the last one.
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const shownPage = Math.min(page, last)
    const ids = found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)
    return {
      items: await cardsOf(ids),
      total,
      page: shownPage,
      pageSize: PAGE_SIZE,
      isSimilar: false,
    }
  }

  async #similarTo(keyword: string): Promise<ProductCard[]> {
    const grams = distinctiveGrams(keyword)
    const near = await this.#nearest(grams, setsExceptOneError(grams))
    const far = near.length < MOST_SIMILAR ? await this.#nearest(grams, setsOfHalf(grams)) : []
    const ids = [...new Set([...near, ...far])].slice(0, MOST_SIMILAR)
    return cardsOf(ids)
  }

  async #nearest(grams: string[], sets: string[][]): Promise<number[]> {
    if (sets.length === 0) return []
    const compared = matchSimilarTitle(openProducts(), { grams, sets }).limit(MOST_COMPARED)
    const rows: { id: number }[] = await db
      .from(compared.as('compared'))
      .orderBy('shared', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SIMILAR)
      .select('id')
    return rows.map(({ id }) => id)
  }
}

/** The cards of these products, in the order of the ids. */
async function cardsOf(ids: number[]): Promise<ProductCard[]> {
  const rows = await productCards().whereRaw('products.id = any(?::int[])', [ids])
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** A single Latin letter is in most titles and in no index, so only the newest products are searched. */
function newest(): Query {
  return db
    .from('products')
    .where({ status: 'published', is_nsfw: false })
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_READ)
}

/** The shops and categories whose names contain the word; for frequent words, the newest. */
async function named(word: string) {
  const part = likeContaining(word)
  const shops = db
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where((either) => {
      either.whereILike('shops.name', part).orWhereILike('creators.name', part)
    })
    .orderBy('shops.id', 'desc')
    .limit(MOST_NAMED)
    .select('shops.id')
  const categories = db
    .from('categories')
    .whereILike('name', part)
    .orderBy('id', 'desc')
    .limit(MOST_NAMED)
    .select('id')
  const [inShops, inCategories] = await Promise.all([shops, categories])
  return {
    shopIds: inShops!.map(({ id }) => id),
    categoryIds: inCategories!.map(({ id }) => id),
  }
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
