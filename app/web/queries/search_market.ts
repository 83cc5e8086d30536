import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { idsOf } from '#core/database/bounded_lists'
import type { Language } from '#core/i18n/languages'
import type { Page } from '#core/http/pagination'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import {
  matchSimilarTitle,
  setsExceptOneError,
  setsOfHalf,
  distinctiveGrams,
} from '#catalog/queries/title_match'
import { isByPrice, isLimited } from '#catalog/listings/queries/product_filters'
import {
  openProducts,
  productCards,
  toCard,
  type ProductCard,
} from '#catalog/listings/queries/product_lists'
import { chosenOf, countChoices, countMarket, type Choice } from '#web/queries/market_choices'
import {
  firstMatches,
  MOST_FOUND,
  readMatches,
  wordsOf,
  type Asked,
} from '#web/queries/market_matches'

interface Input {
  filters: Asked['filters']
  reader: Language
}

export type FoundProducts = Page<ProductCard> & {
  /** Nothing matches all words; these titles are similar. */
  isSimilar: boolean
  choices: Choice[]
  /** More products match the words and prices than were counted. */
  isCountCapped: boolean
}

const PAGE_SIZE = 24
const MOST_SIMILAR = 24
/** Number of similar titles that are compared. */
const MOST_COMPARED = 60

/** Searches products of all open shops by title, description, category and shop name, and filters them. */
@inject()
export class SearchMarket {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  /**
   * Without adult products; without a keyword, all.
   * @param input.filters.page numbered from 1; one beyond the end, for example of an old link, becomes the last one
   * @returns at most the first MOST_FOUND matches; the total is capped accordingly
   */
  async execute({ filters, reader }: Input): Promise<FoundProducts> {
    const { keyword = '', sort, page = 1, pageSize = PAGE_SIZE } = filters
    const needsRates = isByPrice(sort) || isLimited(filters)
    const rates = needsRates ? (await this.getFxSnapshot.execute()).rates : {}
    const asked = { filters, rates, words: await wordsOf(keyword) }
    const { ids, ...counted } = await (keyword !== '' || isLimited(filters)
      ? findAmong(asked)
      : findInMarket(asked))
    if (counted.isEmpty && keyword !== '' && !isLimited(filters)) {
      const items = await this.#similarTo(keyword, reader)
      return { ...counted, items, total: items.length, page: 1, pageSize, isSimilar: true }
    }
    const last = Math.max(1, Math.ceil(ids.length / pageSize))
    const shownPage = Math.min(page, last)
    const shownIds = ids.slice((shownPage - 1) * pageSize, shownPage * pageSize)
    return {
      ...counted,
      items: await cardsOf(shownIds, reader),
      total: ids.length,
      isCapped: ids.length === MOST_FOUND,
      page: shownPage,
      pageSize,
      isSimilar: false,
    }
  }

  async #similarTo(keyword: string, reader: Language): Promise<ProductCard[]> {
    const grams = distinctiveGrams(keyword)
    const near = await this.#nearest(grams, setsExceptOneError(grams))
    const far = near.length < MOST_SIMILAR ? await this.#nearest(grams, setsOfHalf(grams)) : []
    const ids = [...new Set([...near, ...far])].slice(0, MOST_SIMILAR)
    return cardsOf(ids, reader)
  }

  async #nearest(grams: string[], sets: string[][]): Promise<number[]> {
    if (sets.length === 0) return []
    const published = db.from('products').where('products.status', 'published')
    const open = openProducts(published).select('products.id')
    const compared = matchSimilarTitle(open, { grams, sets }).limit(MOST_COMPARED)
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
async function cardsOf(ids: number[], reader: Language): Promise<ProductCard[]> {
  const rows = await productCards(reader).whereRaw('products.id = any(?::int[])', [ids])
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

interface Found {
  /** In order, at most MOST_FOUND. */
  ids: number[]
  choices: Choice[]
  isCountCapped: boolean
  /** Without regard to what was chosen beside words and prices. */
  isEmpty: boolean
}

/** Without words and limits of prices: the choices of the whole market are counted. */
async function findInMarket(asked: Asked): Promise<Found> {
  const chosen = chosenOf(asked.filters)
  const [ids, market] = await Promise.all([idsOf(firstMatches(asked, chosen)), countMarket()])
  const choices = countChoices(market, chosen)
  return { ids, choices, isCountCapped: false, isEmpty: ids.length === 0 }
}

/** The matches of words and prices are looked for once, and counted and filtered together. */
async function findAmong(asked: Asked): Promise<Found> {
  const chosen = chosenOf(asked.filters)
  const { ids, groups, counted, isCountCapped } = await readMatches(asked, chosen)
  const isRead = isCountCapped && chosen.length > 0
  return {
    ids: isRead ? await idsOf(firstMatches(asked, chosen)) : ids,
    choices: countChoices(groups, chosen),
    isCountCapped,
    isEmpty: counted === 0,
  }
}
