import { readFileSync } from 'node:fs'

/** Two words of a list; the first may be replaced by the second. */
export interface WordPair {
  from: string
  to: string
  /** Only near in sense: a person has to look whether it fits. */
  isNear: boolean
}

export interface WordLists {
  exact: readonly WordPair[]
  /** Pairs of beginnings: whatever letters follow, it is still one word in two spellings. */
  beginnings: readonly WordPair[]
}

export const LANGUAGES = ['zh', 'ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const FOLDER = new URL('../../../../../resources/synonyms/', import.meta.url)

/** What follows the stem of a verb in -ise and -ize. Written out, since `organ-ism` must not become `organ-izm`. */
const ISE_ENDINGS = 'e es ed er ers ing ings ation ations ational able'.split(' ')

const read = new Map<Language, WordLists>()

/** The words that may stand for each other in a language. `resources/synonyms/` names their sources and licences. */
export function synonymList(language: Language): WordLists {
  const known = read.get(language)
  if (known) return known
  const lists = parseSynonymList(readFileSync(new URL(`${language}.txt`, FOLDER), 'utf8'))
  read.set(language, lists)
  return lists
}

/** @throws RangeError naming the entry that is no pair */
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
