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
  beginnings: readonly WordPair[]
}

export const LANGUAGES = ['zh', 'ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const FOLDER = new URL('../../../../../resources/synonyms/', import.meta.url)

/** Endings of verbs in -ise and -ize. Listed explicitly, because `organ-ism` must not become `organ-izm`. */
const ISE_ENDINGS = 'e es ed er ers ing ings ation ations ational able'.split(' ')

const read = new Map<Language, WordLists>()

/** The synonym pairs of a language. Sources and licences are in `resources/synonyms/`. */
export function synonymList(language: Language): WordLists {
  const known = read.get(language)
  if (known) return known
  const lists = parseSynonymList(readFileSync(new URL(`${language}.txt`, FOLDER), 'utf8'))
  read.set(language, lists)
  return lists
}

/** @throws RangeError naming the invalid entry */
export function parseSynonymList(source: string): WordLists {
  const exact: WordPair[] = []
  const beginnings: WordPair[] = []
  for (const line of source.split('\n')) {
    if (line.startsWith('#')) continue
    const entries = line.split(' ').filter((entry) => entry !== '')
    if (entries[0] === '@ise') exact.push(...entries.slice(1).flatMap(iseVerb))
    else for (const entry of entries) readEntry(entry, exact, beginnings)
  }
  return { exact, beginnings }
}

function readEntry(entry: string, exact: WordPair[], beginnings: WordPair[]): void {
  const [, one, sign, other, endings = ''] =
    /^([^=>~|]+)([=>~])([^=>~|]+)(?:\|(.+))?$/.exec(entry) ?? []
  if (!one || !other) throw new RangeError(`No pair of words: ${entry}`)
  const [first, second] = [one, other].map((word) => word.replaceAll('_', ' ')) as [string, string]
  const isNear = sign === '~'
  const pairs = both(first, second, isNear).slice(0, sign === '>' ? 1 : 2)
  if (endings === '*') beginnings.push(...pairs)
  else for (const pair of pairs) exact.push(...withEndings(pair, endings))
}

function withEndings({ from, to, isNear }: WordPair, endings: string): WordPair[] {
  const known = endings === '' ? [''] : ['', ...endings.split(',')]
  return known.map((ending) => ({ from: from + ending, to: to + ending, isNear }))
}

function iseVerb(stem: string): WordPair[] {
  if (!/^[a-z]+$/.test(stem)) throw new RangeError(`No pair of words: ${stem}`)
  return ISE_ENDINGS.flatMap((ending) => both(`${stem}is${ending}`, `${stem}iz${ending}`, false))
}

function both(one: string, other: string, isNear: boolean): WordPair[] {
  return [
    { from: one, to: other, isNear },
    { from: other, to: one, isNear },
  ]
}
