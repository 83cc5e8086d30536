import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { likeContaining } from '#core/database/like_pattern'
import { gramsOfKeyword } from '#core/database/name_grams'
import type { FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { matchAnywhere, searchWords } from '#catalog/queries/title_match'
import {
  isByPrice,
  limitPrices,
  PRICE_CURRENCIES,
  sortProducts,
} from '#catalog/listings/queries/product_filters'
import { openProducts } from '#catalog/listings/queries/product_lists'
import { alikeOf, groupAlike, type MarketFilters } from '#web/queries/market_choices'

export const MARKET_SORTS = ['newest', 'sales', 'price_asc', 'price_desc'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

type Query = DatabaseQueryBuilderContract<any>

/** Caps the work for frequent words. */
export const MOST_FOUND = 1_000
/** Words are compared with all that they may match anyway; a range of prices is read in an index. */
const MOST_COUNTED = { words: 20_000, prices: 2_000 }
const TRAITS = ['products.traits', 'products.traits_key']
const SORTED = ['category_id', 'published_at', 'sales_volume', 'sales_price', 'currency'].map(
  (column) => `products.${column}`
)
const MOST_NAMED = 200
/** Number of the newest products that are searched for a single letter. */
const MOST_READ = 500

/** What is searched for: filters, the words with what they name, and the rates for prices. */
export interface Asked {
  filters: MarketFilters & { priceCurrency: Currency; sort?: MarketSort }
  words: Awaited<ReturnType<typeof wordsOf>>
  rates: FxRates
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

/** The words of a search, with the shops and categories that each names; undefined without words. */
export async function wordsOf(keyword: string) {
  if (keyword === '') return undefined
  const words = searchWords(keyword)
  const names = await Promise.all(words.map(named))
  return { keyword, words: words.map((word, place) => ({ word, names: names[place]! })) }
}

/** The first MOST_FOUND matches that have all these traits, in order. */
export function firstMatches(asked: Asked, chosen: string[], most = MOST_FOUND): Query {
  const { sort = 'newest' } = asked.filters
  const isInIndex = isByPrice(sort) && !asked.words
  const matches = isInIndex ? cheapest(asked, chosen, most) : matching(asked, chosen)
  return sortProducts(matches.select('products.id'), sort, asked.rates).limit(most)
}

/** One statement, since words cost most: of the first matches of words and prices, the groups and the chosen ones. */
export async function readMatches(asked: Asked, chosen: string[]) {
  const { filters, rates, words } = asked
  const most = words ? MOST_COUNTED.words : MOST_COUNTED.prices
  const found = firstMatches(asked, [], most).select(SORTED)
  const withTraits = db
    .from('found')
    .join('listed_products as listed', 'listed.id', 'found.id')
    .select('found.*', 'listed.traits', 'listed.traits_key')
  const ofChosen = restrict(db.from('matching as products'), chosen, filters.category)
  const first = sortProducts(ofChosen.select('products.id'), filters.sort ?? 'newest', rates)
  const grouped = groupAlike(db.from('matching as products')).as('alike')
  const row = await db
    .query()
    .if(words, (query) => query.withMaterialized('found', found))
    .withMaterialized('matching', words ? withTraits : found.select(TRAITS))
    .select(
      db
        .from(first.limit(MOST_FOUND).as('first'))
        .select(db.raw(`string_agg(id::text, ',')`))
        .as('ids')
    )
    .select(db.from(grouped).select(db.raw('json_agg(alike)')).as('groups'))
    .first()
  const ids: number[] = row.ids === null ? [] : row.ids.split(',').map(Number)
  const groups = alikeOf(row.groups ?? [])
  const counted = groups.reduce((sum, { count }) => sum + count, 0)
  return { ids, groups, counted, isCountCapped: counted === most }
}

/** The index has prices in order within a currency: the first rows of each currency are merged at the current rates. */
function cheapest(asked: Asked, chosen: string[], most: number): Query {
  const { sort, currency } = asked.filters
  const order = sort === 'price_asc' ? ['asc', 'desc'] : ['desc', 'asc']
  const [head, ...others] = (currency ? [currency] : PRICE_CURRENCIES).map((code) => {
    const ofCurrency = matching(asked, chosen, code)
      .where('products.currency', code)
      .orderByRaw(`products.sales_price ${order[0]}, products.id ${order[1]}`)
      .limit(most)
      .select('products.*')
    return db.from(ofCurrency.as('of_currency')).select('*')
  })
  return db.from(head!.unionAll(others).as('products'))
}

/** With words `products` themselves are read, otherwise the listed ones. */
function matching({ filters, words, rates }: Asked, chosen: string[], only?: Currency): Query {
  const query = openProducts(words && readBy(words.keyword))
  if (words && chosen.length > 0) {
    const listed = restrict(db.from('listed_products as products'), chosen, filters.category)
    query.whereIn('products.id', listed.select('products.id'))
  } else restrict(query, chosen, filters.category)
  for (const { word, names } of words?.words ?? []) matchAnywhere(query, word, names)
  return limitPrices(query, filters, rates, only)
}

/** @param chosen some or none of the traits; with that of the category, its products only */
function restrict(query: Query, chosen: string[], category = ''): Query {
  const traits = chosen.filter((trait) => trait !== `category:${category}`)
  if (traits.length > 0) query.whereRaw('products.traits @> ?::text[]', [traits])
  if (traits.length === chosen.length) return query
  const ofName = db.from('categories').where('name', category).select('id')
  return query.whereIn('products.category_id', ofName)
}

/** A single Latin letter is in most titles and in no index, so only the newest products are searched. */
function readBy(keyword: string): Query {
  const published = db.from('products').where('products.status', 'published')
  if (gramsOfKeyword(keyword).length > 0) return published
  const newest = sortProducts(published.where('products.is_nsfw', false), 'newest', {})
  return db.from(newest.limit(MOST_READ).select('*').as('products'))
}
