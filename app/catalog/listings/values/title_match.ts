import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Longest piece that the index `products_title_grams` holds, in characters. */
const LONGEST_GRAM = 3
/** So much of what was asked for must stand in a title that is only similar. */
const LEAST_SHARE = 0.5

/** `products.title` as the index reads it: full-width letters are like others, and case is none. */
const READ_TITLE = 'lower(normalize(products.title, NFKC))'
const READ_DESCRIPTION = 'lower(normalize(products.description, NFKC))'
/** More than anybody types who looks for something. */
const MOST_WORDS = 12

/**
 * Narrows a query of `products` to titles in which every word of the keyword stands somewhere, in any order and also
 * inside of longer words.
 */
export function matchTitle(query: DatabaseQueryBuilderContract<any>, keyword: string) {
  const parts = partsOf(keyword)
  if (parts.length === 0) return query.whereRaw('products.title ilike ?', [containing(keyword)])
  const grams = [...new Set(wordsOf(keyword).flatMap((word) => gramsOf(word)))]
  if (grams.length > 0) query.whereRaw('products.title_grams @> ?::text[]', [grams])
  for (const part of parts) {
    // Pieces tell that a short word is there; of a longer one they tell only that its pieces are.
    if (!isGram(part)) query.whereRaw(`${READ_TITLE} like ?`, [containing(part)])
  }
  return query
}

/**
 * Narrows a query of `products` to titles that share at least half of the keyword's pieces (two typing errors in a word
 * of ten letters, one wrong character of three), the most similar first.
 */
export function resembleTitle(query: DatabaseQueryBuilderContract<any>, keyword: string) {
  const grams = [...new Set(wordsOf(keyword).flatMap((word) => tellingGramsOf(word)))]
  const shared = `cardinality(array(select unnest(products.title_grams) intersect select unnest(?::text[])))`
  return query
    .whereRaw('products.title_grams && ?::text[]', [grams])
    .whereRaw(`${shared} >= ?::numeric`, [grams, grams.length * LEAST_SHARE])
    .orderByRaw(`${shared} desc`, [grams])
}

/** Where else a word may stand: in the names of these. */
interface Named {
  shopIds: number[]
  categoryIds: number[]
}

/** The words of what somebody looks for, each to be found anywhere. */
export const wordsSought = (keyword: string): string[] => {
  const parts = partsOf(keyword).slice(0, MOST_WORDS)
  return parts.length > 0 ? parts : [keyword]
}

/** Narrows a query of `products` to those that have the word in title, description, category or shop. */
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
        [word, word, containing(word.normalize('NFKC').toLowerCase())]
      )
      .orWhereIn('products.shop_id', shopIds)
      .orWhereIn('products.category_id', categoryIds)
  })
}

/** What stands between blanks, quotes and the like; signs that mean something in titles (100%, C++, wool_a) stay. */
function partsOf(keyword: string): string[] {
  const read = keyword.normalize('NFKC').toLowerCase()
  return read.split(/[^\p{L}\p{M}\p{N}%_+#&.\-/@*=~^$|\\]+/u).filter((part) => part !== '')
}

/** Parted at everything that is neither letter, mark nor number; at least as finely as the index does. */
function wordsOf(keyword: string): string[] {
  return partsOf(keyword)
    .flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
}

const isAscii = (word: string) => /^[\x20-\x7e]*$/.test(word)

const isGram = (part: string) => {
  const { length } = [...part]
  const isWord = /^[\p{L}\p{M}\p{N}]+$/u.test(part)
  return isWord && length <= LONGEST_GRAM && (length > 1 || !isAscii(part))
}

/** The fewest pieces that a title with this word must have; none for a single Latin letter. */
function gramsOf(word: string): string[] {
  const { length } = [...word]
  return length === 1 && isAscii(word) ? [] : piecesOf(word, Math.min(LONGEST_GRAM, length))
}

/** Of Chinese and Japanese already two characters say something, of letters three. */
const tellingGramsOf = (word: string) => piecesOf(word, isAscii(word) ? LONGEST_GRAM : 2)

function piecesOf(word: string, size: number): string[] {
  const characters = [...word]
  const places = Math.max(0, characters.length - size + 1)
  return Array.from({ length: places }, (_, at) => characters.slice(at, at + size).join(''))
}

/** What `like` would take for a pattern is meant literally: somebody searches for "100%". */
function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}
