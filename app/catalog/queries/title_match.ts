import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { likeContaining } from '#core/database/like_pattern'
import {
  gramsOfKeyword,
  isAscii,
  LONGEST_GRAM,
  partsOf,
  piecesOf,
  splitWords,
} from '#core/database/name_grams'

/** Minimum share of the keyword's n-grams in a similar title. */
const LEAST_SHARE = 0.5
/** A wrong letter changes this many trigrams. */
const CHANGED_BY_ERROR = 3
const MOST_GRAMS = 30

/** `products.title` normalized as in the index: NFKC, lower case. */
const READ_TITLE = 'lower(normalize(products.title, NFKC))'
const READ_DESCRIPTION = 'lower(normalize(products.description, NFKC))'
/** Limit of words in a search. */
const MOST_WORDS = 12

/** A condition on `products` with named placeholders, and their values. */
interface Condition {
  sql: string
  values: Record<string, string | string[]>
}

/**
 * Titles that contain every word of the keyword, in any order and also within longer words. There are four texts of
 * the condition, so that it can be part of a `statementByShape`.
 */
export function titleCondition(keyword: string): Condition {
  const parts = partsOf(keyword)
  if (parts.length === 0) {
    return { sql: 'products.title ilike :pattern', values: { pattern: likeContaining(keyword) } }
  }
  const grams = gramsOfKeyword(keyword)
  // The n-gram index decides for words of at most three characters; longer ones also need `like`.
  const patterns = parts.filter((part) => !isGram(part)).map(likeContaining)
  const conditions = [
    ...(grams.length > 0 ? ['products.title_grams @> cast(:grams as text[])'] : []),
    ...(patterns.length > 0 ? [`${READ_TITLE} like all(cast(:patterns as text[]))`] : []),
  ]
  return { sql: conditions.join(' and '), values: { grams, patterns } }
}

/** Restricts a query of `products` to titles that contain every word of the keyword. */
export function matchTitle(query: DatabaseQueryBuilderContract<any>, keyword: string) {
  const { sql, values } = titleCondition(keyword)
  return query.whereRaw(sql, values)
}

/** The same by comparing titles only, for a list that is read in its order because many match. */
export function compareTitle(query: DatabaseQueryBuilderContract<any>, keyword: string) {
  const parts = partsOf(keyword)
  for (const part of parts.length > 0 ? parts : [keyword]) {
    query.whereRaw(`${READ_TITLE} like ?`, [likeContaining(part)])
  }
  return query
}

/**
 * Restricts a query of `products` to titles that share at least half of the keyword's n-grams (two typing errors in a
 * word of ten letters, one wrong character of three), and selects how many they share.
 * @param sets one of which a title must contain completely: the index finds the n-grams of a set together, while
 *   single frequent n-grams would match half of all titles
 */
export function matchSimilarTitle(
  query: DatabaseQueryBuilderContract<any>,
  { grams, sets }: { grams: string[]; sets: string[][] }
) {
  const shared = `(select count(*)::int from unnest(products.title_grams) gram where gram = any(?::text[]))`
  return query
    .where((either) => {
      for (const set of sets) either.orWhereRaw('products.title_grams @> ?::text[]', [set])
    })
    .whereRaw(`${shared} >= ?::numeric`, [grams, grams.length * LEAST_SHARE])
    .select(db.raw(`${shared} as shared`, [grams]))
}

/** The n-grams of a keyword that are used to find similar titles. */
export const distinctiveGrams = (keyword: string): string[] =>
  [...new Set(splitWords(keyword).flatMap((word) => distinctiveGramsOf(word)))].slice(0, MOST_GRAMS)

/** All n-grams except those that one typing error changes, for each possible position. */
export function setsExceptOneError(grams: string[]): string[][] {
  const places = Math.max(0, grams.length - CHANGED_BY_ERROR + 1)
  if (grams.length < CHANGED_BY_ERROR + 2) return []
  return Array.from({ length: places }, (_, at) => grams.toSpliced(at, CHANGED_BY_ERROR))
}

/**
 * Pairs of which every title with half of the n-grams contains at least one: with one group fewer than that half, two
 * of them are in the same group.
 */
export function setsOfHalf(grams: string[]): string[][] {
  const groupCount = Math.ceil(grams.length * LEAST_SHARE) - 1
  if (groupCount < 1) return grams.map((gram) => [gram])
  const groups = Map.groupBy(grams, (_, place) => Math.floor((place * groupCount) / grams.length))
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one, place) => group.slice(place + 1).map((other) => [one, other]))
  )
}

/** Shops and categories whose names contain a word. */
interface Named {
  shopIds: number[]
  categoryIds: number[]
}

/** The words of a search, each of which must be found somewhere. */
export const searchWords = (keyword: string): string[] => {
  const parts = partsOf(keyword).slice(0, MOST_WORDS)
  return parts.length > 0 ? parts : [keyword]
}

/** Restricts a query of `products` to those with the word in title, description, category or shop. */
export function matchAnywhere(
  query: DatabaseQueryBuilderContract<any>,
  word: string,
  { shopIds, categoryIds }: Named
) {
  const terms = 'search_terms(?)'
  return query.where((either) => {
    either
      .where((title) => void matchTitle(title as never, word))
      .orWhereRaw(
        `(cardinality(${terms}) > 0 and products.text_terms @> ${terms} and ${READ_DESCRIPTION} like ?)`,
        [word, word, likeContaining(word.normalize('NFKC').toLowerCase())]
      )
      .orWhereIn('products.shop_id', shopIds)
      .orWhereIn('products.category_id', categoryIds)
  })
}

const isGram = (part: string) => {
  const { length } = [...part]
  const isWord = /^[\p{L}\p{M}\p{N}]+$/u.test(part)
  return isWord && length <= LONGEST_GRAM && (length > 1 || !isAscii(part))
}

/** For Chinese and Japanese, n-grams of two characters are specific enough; otherwise of three. */
const distinctiveGramsOf = (word: string) => piecesOf(word, isAscii(word) ? LONGEST_GRAM : 2)
