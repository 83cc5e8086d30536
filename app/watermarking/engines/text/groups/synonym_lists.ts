import { readFileSync } from 'node:fs'

/** A pair of a synonym list; the first word may be replaced by the second. */
export interface WordPair {
  from: string
  to: string
  /** Only similar in meaning: a person must check it. */
  isNear: boolean
}

export interface WordLists {
  exact: readonly WordPair[]
  /** Pairs of prefixes: with any ending, they are two spellings of one word. */
  prefixes: readonly WordPair[]
}

export const LANGUAGES = ['zh', 'ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const FOLDER = new URL('../../../../../resources/synonyms/', import.meta.url)

/** Endings of verbs in -ise and -ize. Listed explicitly, because `organ-ism` must not become `organ-izm`. */
const ISE_ENDINGS = 'e es ed er ers ing ings ation ations ational able'.split(' ')

const parsedLists = new Map<Language, WordLists>()

/** The synonym pairs of a language. Sources and licenses are in `resources/synonyms/`. */
export function synonymList(language: Language): WordLists {
  const cached = parsedLists.get(language)
  if (cached) return cached
  const lists = parseSynonymList(readFileSync(new URL(`${language}.txt`, FOLDER), 'utf8'))
  parsedLists.set(language, lists)
  return lists
}

/**
 * Parses a list of entries separated by spaces. `A=B`: both directions; `A>B`: only A may be replaced; `A~B`: both
 * directions, but only similar in meaning. `A=B|s,ed`: also with these endings; `A=B|*`: with any ending. `_` stands
 * for a space. A line `@ise X Y` has stems of verbs in -ise and -ize; a line with `#` is a comment.
 * @throws RangeError naming the invalid entry
 */
export function parseSynonymList(source: string): WordLists {
  const exact: WordPair[] = []
  const prefixes: WordPair[] = []
  for (const line of source.split('\n')) {
    if (line.startsWith('#')) continue
    const entries = line.split(' ').filter((entry) => entry !== '')
    if (entries[0] === '@ise') exact.push(...entries.slice(1).flatMap(expandIseVerb))
    else for (const entry of entries) readEntry(entry, exact, prefixes)
  }
  return { exact, prefixes }
}

function readEntry(entry: string, exact: WordPair[], prefixes: WordPair[]): void {
  const [, left, sign, right, endings = ''] =
    /^([^=>~|]+)([=>~])([^=>~|]+)(?:\|(.+))?$/.exec(entry) ?? []
  if (!left || !right) throw new RangeError(`Not a word pair: ${entry}`)
  const [first, second] = [left, right].map((word) => word.replaceAll('_', ' ')) as [string, string]
  const isNear = sign === '~'
  const pairs = bothDirections(first, second, isNear).slice(0, sign === '>' ? 1 : 2)
  if (endings === '*') prefixes.push(...pairs)
  else for (const pair of pairs) exact.push(...withEndings(pair, endings))
}

function withEndings({ from, to, isNear }: WordPair, endings: string): WordPair[] {
  const allEndings = endings === '' ? [''] : ['', ...endings.split(',')]
  return allEndings.map((ending) => ({ from: from + ending, to: to + ending, isNear }))
}

function expandIseVerb(stem: string): WordPair[] {
  if (!/^[a-z]+$/.test(stem)) throw new RangeError(`Not a word pair: ${stem}`)
  return ISE_ENDINGS.flatMap((ending) =>
    bothDirections(`${stem}is${ending}`, `${stem}iz${ending}`, false)
  )
}

function bothDirections(one: string, other: string, isNear: boolean): WordPair[] {
  return [
    { from: one, to: other, isNear },
    { from: other, to: one, isNear },
  ]
}
