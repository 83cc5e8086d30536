import { Spread, partsOf } from './groups/group_candidate.js'
import type { GroupCandidate, WordPart } from './groups/group_candidate.js'
import { readVocabulary } from './vocabulary.js'
import type { Vocabulary } from './vocabulary.js'
import { MEANINGS } from './groups/synonym_lists.js'
import type { Norm, WordLists, WordPair } from './groups/synonym_lists.js'

/** Length of the shortest prefix that is looked up. */
const SHORTEST_BEGINNING = 3
/** Parts that are compared with all words of the text, the best and most frequent first. */
const MOST_PARTS = 1_000
/** Other words of the same spelling norm that make the norm a habit of the text. */
const WORDS_OF_A_NORM = 2
const WORD_PART = /^[\p{L}\p{M}'’-]+$/u
/** Two nouns. Prefixes such as re- are no words, and a compound with a participle or with one and the same word twice is none of nouns. */
const COMPOUND =
  /^(?!(?:self|non|pre|anti|semi|multi|post|over|under|vice|fore|mid|ill|all|well|half|off|out|new|old|first|second|three|four|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-|(\p{Ll}+)-\1$)\p{Ll}{3,}-(?!\p{Ll}*(?:ed|ing|en|wn|rn|made|kept|laid|like|sore|free|iron)$)(?:\p{Ll}{4,}|box|boy|day|car|dog|cup|bed|end|top|bag|bar)$/u

type Sighting = WordPart & { words: Set<string>; count: number; quarters: number; norm?: Norm }

/**
 * Parts of words, up to four letters, that turn a word into another spelling or synonym of it: `olou` and `olo` for
 * colour and color. A part qualifies only if it occurs nowhere else in the text, and its replacement nowhere at all.
 */
export function wordPartCandidates(text: string, lists: WordLists): GroupCandidate[] {
  const vocabulary = readVocabulary(text, lists)
  const sightings = new Map<string, Sighting>()
  const norms = { british: new Set<string>(), american: new Set<string>() }
  const add = (word: string, pair: WordPair, spread: Spread, count: number) => {
    if (pair.norm) norms[pair.norm].add(word.toLowerCase())
    for (const part of partsOf(word, pair)) {
      const key = `${part.original}\n${part.synonym}\n${part.meaning}`
      const seen = sightings.get(key) ?? newSighting(part, pair)
      for (const one of word.trim().split(' ')) seen.words.add(one)
      seen.count += count
      seen.quarters = Math.max(seen.quarters, spread.quarters)
      sightings.set(key, seen)
    }
  }
  const find = pairFinder(lists)
  for (const [word, { spread, kept, attributive }] of vocabulary.words) {
    const pairs = find(word)
    if (pairs.length === 0 && COMPOUND.test(word)) pairs.push(openCompound(word, attributive > 0))
    for (const pair of pairs) add(word, pair, spread, spread.count - kept)
  }
  for (const [words, { spread, pairs }] of vocabulary.phrases) {
    for (const pair of pairs) add(words, pair, spread, spread.count)
  }
  const search = new PartSearch(text, vocabulary)
  return [...sightings.values()]
    .map((part) => (breaksNorm(part, norms) ? { ...part, meaning: 'odd' as const } : part))
    .sort((one, other) => rank(one) - rank(other) || other.count - one.count)
    .slice(0, MOST_PARTS)
    .filter((part) => search.isOnlyIn(part) && !search.stands(part))
}

function newSighting(part: WordPart, pair: WordPair): Sighting {
  const norm = pair.norm ? { norm: pair.norm } : {}
  return { ...part, ...norm, words: new Set(), count: 0, quarters: 0 }
}

const rank = ({ meaning }: WordPart) => MEANINGS.indexOf(meaning)

/** One word in the other spelling would look like a mistake in a text that keeps to a norm. */
function breaksNorm({ norm, words }: Sighting, norms: Record<Norm, ReadonlySet<string>>): boolean {
  if (!norm) return false
  const own = new Set([...words].map((word) => word.toLowerCase()))
  return norms[norm].difference(own).size >= WORDS_OF_A_NORM
}

function pairFinder({ exact, prefixes }: WordLists): (word: string) => WordPair[] {
  const byWord = Map.groupBy(exact, ({ from }) => from.toLowerCase())
  const byBeginning = Map.groupBy(prefixes, ({ from }) => from)
  const longest = Math.max(0, ...prefixes.map(({ from }) => from.length))
  return (word) => {
    const lower = word.toLowerCase()
    const pairs = [...(byWord.get(lower) ?? [])]
    for (let length = SHORTEST_BEGINNING; length <= Math.min(longest, lower.length); length++) {
      pairs.push(...(byBeginning.get(lower.slice(0, length)) ?? []))
    }
    return pairs
  }
}

function openCompound(word: string, isBeforeNoun: boolean): WordPair {
  return { from: word, to: word.replace('-', ' '), meaning: isBeforeNoun ? 'odd' : 'close' }
}

/** Looks for parts in all words of a text. A part with other characters than a word has is looked for in the text itself. */
class PartSearch {
  readonly #allWords: string

  constructor(
    private readonly text: string,
    private readonly vocabulary: Vocabulary
  ) {
    this.#allWords = `\n${[...vocabulary.words.keys()].join('\n')}\n`
  }

  /** Whether every occurrence belongs to a word that is to change. */
  isOnlyIn({ original, count }: Sighting): boolean {
    const isWordPart = WORD_PART.test(original)
    const searched = isWordPart ? this.#allWords : this.text
    let hits = 0
    for (let at = searched.indexOf(original); at >= 0; at = searched.indexOf(original, at + 1)) {
      hits += isWordPart ? this.#occurrencesAt(at) : 1
      if (hits > count) return false
    }
    return hits === count
  }

  #occurrencesAt(at: number): number {
    const start = this.#allWords.lastIndexOf('\n', at) + 1
    const word = this.#allWords.slice(start, this.#allWords.indexOf('\n', at))
    return this.vocabulary.words.get(word)?.spread.count ?? 0
  }

  /** Whether the replacement already occurs in the text. Occurrences inside the original do not matter. */
  stands({ original, synonym }: Sighting): boolean {
    const isWordPart = WORD_PART.test(original) && WORD_PART.test(synonym)
    const searched = isWordPart ? this.#allWords : this.text
    if (!searched.includes(synonym)) return false
    return !original.includes(synonym) || searched.replaceAll(original, '\n').includes(synonym)
  }
}
