import { readFileSync } from 'node:fs'

/**
 * How much of the meaning is kept, best first. A person must check `near`, which is only similar, and `odd`, which keeps
 * the meaning but may look like a mistake: figures, or a spelling unlike that of the rest of the text.
 */
export const MEANINGS = ['same', 'close', 'near', 'odd'] as const
export type Meaning = (typeof MEANINGS)[number]

/** A pair of a synonym list; the first word may be replaced by the second. */
export interface WordPair {
  from: string
  to: string
  meaning: Meaning
  /** Which spelling norm `from` belongs to, for pairs that differ in the norm only. */
  norm?: Norm
}

export type Norm = 'british' | 'american'

export interface WordLists {
  exact: readonly WordPair[]
  /** Pairs of beginnings: with any continuation, they are two forms of one word. */
  prefixes: readonly WordPair[]
  /** Fixed expressions, whose words are never replaced. */
  kept: readonly string[]
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
 * Parses a list of entries separated by spaces. `A=B`: both directions; `A>B`: only A may be replaced. `A=B|s,ed`: also
 * with these endings; `A=B|*`: with any. `_` stands for a space. A line `@same`, `@close`, `@near` or `@odd` rates the pairs
 * after it; `@norm` likewise: the same word in British (left) and American spelling. A line `@keep X Y` has expressions
 * whose words stay, `@ise X Y` stems of verbs in -ise and -ize; a line with `#` is a comment.
 * @throws RangeError naming the invalid entry
 */
export function parseSynonymList(source: string): WordLists {
  const list = new ListReader()
  for (const line of source.split('\n')) {
    if (line.startsWith('#')) continue
    list.readLine(line.split(' ').filter((entry) => entry !== ''))
  }
  return list
}

class ListReader implements WordLists {
  readonly exact: WordPair[] = []
  readonly prefixes: WordPair[] = []
  readonly kept: string[] = []
  #meaning: Meaning = 'same'
  #isNorm = false

  readLine(entries: readonly string[]): void {
    const [first = '', ...rest] = entries
    const meaning = MEANINGS.find((one) => first === `@${one}`)
    if (meaning || first === '@norm') {
      this.#meaning = meaning ?? 'same'
      this.#isNorm = !meaning
    } else if (first === '@keep') this.kept.push(...rest.flatMap(spellings))
    else if (first === '@ise') this.exact.push(...rest.flatMap(expandIseVerb))
    else for (const entry of entries) this.#readPair(entry)
  }

  #readPair(entry: string): void {
    const [, left, sign, right, endings = ''] =
      /^([^=>|@]+)([=>])([^=>|]+)(?:\|(.+))?$/.exec(entry) ?? []
    if (!left || !right) throw new RangeError(`Not a word pair: ${entry}`)
    for (const [n, first] of spellings(left).entries()) {
      const second = spellings(right)[n] ?? spellings(right)[0]!
      const pairs = bothDirections(first, second, this.#meaning, this.#isNorm)
      if (sign === '>') pairs.pop()
      if (endings === '*') this.prefixes.push(...pairs)
      else for (const pair of pairs) this.exact.push(...withEndings(pair, endings))
    }
  }
}

/** An entry with straight apostrophes stands for typographic ones as well. */
function spellings(entry: string): string[] {
  const words = entry.replaceAll('_', ' ')
  return words.includes("'") ? [words, words.replaceAll("'", '’')] : [words]
}

function withEndings(pair: WordPair, endings: string): WordPair[] {
  const allEndings = endings === '' ? [''] : ['', ...endings.split(',')]
  return allEndings.map((ending) => ({ ...pair, from: pair.from + ending, to: pair.to + ending }))
}

function expandIseVerb(stem: string): WordPair[] {
  if (!/^[a-z]+$/.test(stem)) throw new RangeError(`Not a word pair: ${stem}`)
  return ISE_ENDINGS.flatMap((ending) =>
    bothDirections(`${stem}is${ending}`, `${stem}iz${ending}`, 'same', true)
  )
}

function bothDirections(one: string, other: string, meaning: Meaning, isNorm: boolean): WordPair[] {
  return [
    { from: one, to: other, meaning, ...(isNorm ? { norm: 'british' } : {}) },
    { from: other, to: one, meaning, ...(isNorm ? { norm: 'american' } : {}) },
  ]
}
