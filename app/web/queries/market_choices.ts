import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type Category from '#catalog/models/category'
import { openProducts } from '#catalog/listings/queries/product_lists'
import { traitsOf, type ProductFilters } from '#catalog/listings/queries/product_filters'

export type MarketFilters = Omit<ProductFilters, 'category' | 'sort'> & {
  /** Of any shop. */
  category?: Category['name']
}

/** Products that share all that visitors choose by. */
export interface Alike {
  traits: string[]
  count: number
}

/** A further filter, and how many products it would leave. */
export type Choice = { filter: string; value: string; count: number }

const MOST_CATEGORIES = 12
/** Counting the market may take this share of the time. */
const SHARE = 0.01
const MOST_KEPT_MS = 60_000

/** @returns the traits that were chosen, with the name of the category */
export const chosenOf = (filters: MarketFilters): string[] => [
  ...traitsOf(filters),
  ...(filters.category === undefined ? [] : [`category:${filters.category}`]),
]

/**
 * Counts what each choice leaves together with those of the other filters; of its own filter it replaces the choice.
 * @returns the most frequent first
 */
export function countChoices(groups: Alike[], chosen: string[]): Choice[] {
  const counts = new Map<string, number>(chosen.map((trait) => [trait, 0]))
  for (const { traits, count } of groups) {
    const [missing, another] = chosen.filter((trait) => !traits.includes(trait))
    if (another) continue
    for (const trait of traits) {
      const isCounted = !missing || filterOf(trait) === filterOf(missing)
      if (isCounted) counts.set(trait, (counts.get(trait) ?? 0) + count)
    }
  }
  const choices = [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([trait, count]) => {
      const filter = filterOf(trait)
      return { filter, value: trait.slice(filter.length + 1), count }
    })
  const [categories = [], facets = []] = [true, false].map((isCategory) =>
    choices.filter(({ filter }) => (filter === 'category') === isCategory && filter !== 'reader')
  )
  const isOffered = ({ value }: Choice, place: number) =>
    place < MOST_CATEGORIES || chosen.includes(`category:${value}`)
  return [...categories.filter(isOffered), ...facets]
}

const filterOf = (trait: string) => trait.slice(0, trait.indexOf(':'))

let kept: { groups: Promise<Alike[]>; until: number } | undefined

/**
 * All products of the market by what visitors choose by. Counting takes longer than a page at a hundred thousand
 * products, so the answer is kept for a hundred times as long as it took, at most a minute.
 */
export async function countMarket(): Promise<Alike[]> {
  if (kept && performance.now() < kept.until) return kept.groups
  const began = performance.now()
  const current = { groups: groupMarket(), until: Infinity }
  kept = current
  current.groups.then(
    () => {
      const now = performance.now()
      current.until = now + (app.inProduction ? Math.min(MOST_KEPT_MS, (now - began) / SHARE) : 0)
    },
    () => {
      current.until = 0
    }
  )
  return current.groups
}

const groupMarket = async () => alikeOf(await groupAlike(openProducts()))

/** Groups a query of listed `products`. Those of a group have equal traits; `any_value` is unknown to PostgreSQL 15. */
export const groupAlike = (products: DatabaseQueryBuilderContract<any>) =>
  products
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .groupBy('products.traits_key', 'categories.name')
    .select(db.raw(`array_to_string(min(products.traits), E'\\n') as traits`))
    .select({ category: 'categories.name' })
    .select(db.raw('count(*)::int as count'))

export const alikeOf = (
  rows: { traits: string; category: Category['name'] | null; count: number }[]
) =>
  rows.map(({ traits, category, count }): Alike => {
    const own = traits.split('\n')
    return { traits: category === null ? own : [...own, `category:${category}`], count }
  })
