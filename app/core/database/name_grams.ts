import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { likeContaining } from '#core/database/like_pattern'

/** Length of the longest n-grams that `title_grams` gives, in characters. */
export const LONGEST_GRAM = 3

/** N-grams that a text with this keyword must have in its index `title_grams`; none for a single Latin letter. */
export const gramsOfKeyword = (keyword: string): string[] => [
  ...new Set(splitWords(keyword).flatMap((word) => gramsOf(word))),
]

/**
 * Restricts a query to rows in which a word is part of a name.
 * @param indexed the text that has an index by its `title_grams`; a single Latin letter has no n-gram, so that every
 *   row is compared
 * @param columns compared afterwards, because the n-grams of a long word match more names than the word itself
 */
export function whereNamed<Query extends DatabaseQueryBuilderContract<any>>(
  query: Query,
  { indexed, columns }: { indexed: string; columns: readonly string[] },
  word: string
): Query {
  const grams = gramsOfKeyword(word)
  const part = likeContaining(word)
  if (grams.length > 0) query.whereRaw(`title_grams(${indexed}) @> ?::text[]`, [grams])
  const sql = columns.map((column) => `${column} ilike ?`).join(' or ')
  query.whereRaw(
    `(${sql})`,
    columns.map(() => part)
  )
  return query
}

/** Splits at spaces, quotes and the like, but not at characters that have a meaning in titles (100%, C++, wool_a). */
export function partsOf(keyword: string): string[] {
  const read = keyword.normalize('NFKC').toLowerCase()
  return read.split(/[^\p{L}\p{M}\p{N}%_+#&.\-/@*=~^$|\\]+/u).filter((part) => part !== '')
}

/** Splits at everything but letters, marks and digits, at least as finely as the index does. */
export function splitWords(keyword: string): string[] {
  return partsOf(keyword)
    .flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
}

export const isAscii = (word: string) => /^[\x20-\x7e]*$/.test(word)

/** The n-grams that a title with this word must have; none for a single Latin letter. */
function gramsOf(word: string): string[] {
  const { length } = [...word]
  if (length === 1 && isAscii(word)) return []
  const pieces = piecesOf(word, Math.min(LONGEST_GRAM, length))
  // Adjacent n-grams and the last one cover the word. The title itself is compared afterwards.
  return pieces.filter((_, place) => place % LONGEST_GRAM === 0 || place === pieces.length - 1)
}

export function piecesOf(word: string, size: number): string[] {
  const characters = [...word]
  const places = Math.max(0, characters.length - size + 1)
  return Array.from({ length: places }, (_, at) => characters.slice(at, at + size).join(''))
}
