import { Spread, partsOf } from './groups/group_candidate.js'
import type { GroupCandidate } from './groups/group_candidate.js'
import { LONGEST_WORD_CODE_POINTS } from './groups/synonym_group.js'
import type { WordLists, WordPair } from './groups/synonym_lists.js'

/** Characters before and after a word that suffice to find word boundaries. */
const CONTEXT = 10
/** Japanese particles that may follow a noun. */
const PARTICLES = 'のはがをにでとへもや'

type Found = { places: number[]; spread: Spread }

/**
 * Words of a script without spaces that can be replaced everywhere: every occurrence is a whole word and stands in no
 * expression that is kept, and the replacement does not occur in the text. Of a longer word, the group is a part that
 * occurs nowhere else.
 */
export function wholeWordCandidates(
  text: string,
  { exact, prefixes, kept }: WordLists,
  locale: 'zh' | 'ja'
): GroupCandidate[] {
  const pairs = [
    ...exact.map((pair) => ({ pair, parts: groupsOf(pair), isWhole: true })),
    ...prefixes.map((pair) => ({ pair, parts: groupsOf(pair), isWhole: false })),
  ]
  const searched = pairs.flatMap(({ pair, parts }) => [
    pair.from,
    ...parts.flatMap(({ original, synonym }) => [original, synonym]),
  ])
  const found = findAll(text, new Set([...searched, ...kept]))
  const isKept = keptPlaces(kept, found)
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  return pairs.flatMap(({ pair, parts, isWhole }): GroupCandidate[] => {
    const { from, to } = pair
    const seen = found.get(from)
    const times = (word: string) => found.get(word)?.places.length ?? 0
    const part = parts.find(
      ({ original, synonym }) =>
        seen &&
        times(original) === seen.places.length &&
        times(synonym) === (original.includes(synonym) ? seen.places.length : 0)
    )
    if (!seen || !part) return []
    const needsParticle = isWhole && isSpellingOfNoun(from, to)
    const isSafe = seen.places.every(
      (at) =>
        !isKept(at, from) &&
        (!isWhole || isWholeWord(text, at, from, segmenter)) &&
        !(needsParticle && isInflected(text, at + from.length))
    )
    if (!isSafe) return []
    const { count, quarters } = seen.spread
    return [{ ...part, count, quarters, words: new Set([from]) }]
  })
}

/** The pair itself where it is short enough, otherwise the parts that include its difference. */
function groupsOf(pair: WordPair) {
  const { from, to, meaning } = pair
  const fits = [from, to].every((word) => [...word].length <= LONGEST_WORD_CODE_POINTS)
  return fits ? [{ original: from, synonym: to, from, to, meaning }] : partsOf(from, pair)
}

function findAll(text: string, words: ReadonlySet<string>): Map<string, Found> {
  const byFirst = Map.groupBy(words, (word) => word.charCodeAt(0))
  const found = new Map<string, Found>()
  for (let at = 0; at < text.length; at++) {
    for (const word of byFirst.get(text.charCodeAt(at)) ?? []) {
      if (!text.startsWith(word, at)) continue
      const seen = found.get(word) ?? { places: [], spread: new Spread(text.length) }
      seen.places.push(at)
      seen.spread.add(at)
      found.set(word, seen)
    }
  }
  return found
}

/** Whether a word at a place is part of an expression that is kept. */
function keptPlaces(kept: readonly string[], found: ReadonlyMap<string, Found>) {
  const starts = new Map(
    kept.flatMap((phrase) => {
      const places = found.get(phrase)?.places
      return places ? [[phrase, new Set(places)] as const] : []
    })
  )
  return (at: number, word: string): boolean => {
    for (const [phrase, places] of starts) {
      const within = phrase.indexOf(word)
      if (within >= 0 && places.has(at - within)) return true
    }
    return false
  }
}

/** Only the surroundings are segmented, because segmenting a long text takes minutes. */
function isWholeWord(text: string, at: number, word: string, segmenter: Intl.Segmenter): boolean {
  const from = Math.max(0, at - CONTEXT)
  const segments = segmenter.segment(text.slice(from, at + word.length + CONTEXT))
  const begin = at - from
  const last = segments.containing(begin + word.length - 1)
  return (
    segments.containing(begin)?.index === begin &&
    last !== undefined &&
    last.index + last.segment.length === begin + word.length
  )
}

/** 受け付け and 受付 have the same characters apart from kana; they are equivalent as nouns, not before a verb ending. */
function isSpellingOfNoun(one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) => word.replace(/\p{Script=Hiragana}/gu, ''))
  return first !== '' && first === second
}

function isInflected(text: string, end: number): boolean {
  const next = text.charAt(end)
  return /\p{Script=Hiragana}/u.test(next) && !PARTICLES.includes(next)
}
