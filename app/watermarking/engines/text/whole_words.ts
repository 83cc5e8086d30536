import { Spread } from './groups/group_candidate.js'
import type { GroupCandidate } from './groups/group_candidate.js'
import { LONGEST_WORD_CODE_POINTS } from './groups/synonym_group.js'
import type { WordPair } from './groups/synonym_lists.js'

/** Characters before and after a word that suffice to find word boundaries. */
const CONTEXT = 10
/** Japanese particles that may follow a noun. */
const PARTICLES = 'のはがをにでとへもや'

type Found = { places: number[]; spread: Spread }

/**
 * Words of a script without spaces that can be replaced everywhere: every occurrence is a whole word, and the
 * replacement does not occur in the text.
 */
export function wholeWordCandidates(
  text: string,
  pairs: readonly WordPair[],
  locale: 'zh' | 'ja'
): GroupCandidate[] {
  const short = pairs.filter(({ from, to }) => [from, to].every(fits))
  const found = findAll(text, new Set(short.flatMap(({ from, to }) => [from, to])))
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  return short.flatMap(({ from, to, isNear }): GroupCandidate[] => {
    const seen = found.get(from)
    if (!seen || found.has(to)) return []
    const needsParticle = isSpellingOfNoun(from, to)
    const isSafe = seen.places.every(
      (at) =>
        isWholeWord(text, at, from, segmenter) &&
        !(needsParticle && isInflected(text, at + from.length))
    )
    if (!isSafe) return []
    const { count, quarters } = seen.spread
    const words = new Set([from])
    return [{ original: from, synonym: to, from, to, isNear, count, quarters, words }]
  })
}

function fits(word: string): boolean {
  return [...word].length <= LONGEST_WORD_CODE_POINTS
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
