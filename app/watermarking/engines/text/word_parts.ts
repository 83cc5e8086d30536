import { Spread } from './groups/group_candidate.js'
import type { GroupCandidate } from './groups/group_candidate.js'
import { LONGEST_WORD_CODE_POINTS } from './groups/synonym_group.js'
import type { WordLists, WordPair } from './groups/synonym_lists.js'

/** Length of the shortest prefix that is looked up. */
const SHORTEST_BEGINNING = 3
/** Parts that are compared with all words of the text, the most frequent first. */
const MOST_PARTS = 200
/** URLs and code, whose words must not be changed. */
const NO_PROSE = /[@/\\_=<>{}#$&|~^*]|\p{L}\.\p{L}/u

type Part = Pick<GroupCandidate, 'original' | 'synonym' | 'from' | 'to' | 'isNear'>
type Sighting = Part & { words: Set<string>; count: number; quarters: number }

/**
 * Parts of words, up to four letters, that turn a word into another spelling or synonym of it: `olou` and `olo` for
 * colour and color. A part qualifies only if it occurs nowhere else in the text, and its replacement nowhere at all.
 */
export function wordPartCandidates(text: string, lists: WordLists): GroupCandidate[] {
  const vocabulary = readVocabulary(text)
  const sightings = new Map<string, Sighting>()
  const find = pairFinder(lists)
  for (const [word, { count, quarters }] of vocabulary) {
    for (const part of find(word).flatMap((pair) => partsOf(word, pair))) {
      const key = `${part.original}\n${part.synonym}\n${part.isNear}`
      const seen = sightings.get(key) ?? { ...part, words: new Set(), count: 0, quarters: 0 }
      seen.words.add(word)
      seen.count += count
      seen.quarters = Math.max(seen.quarters, quarters)
      sightings.set(key, seen)
    }
  }
  const allWords = `\n${[...vocabulary.keys()].join('\n')}\n`
  return [...sightings.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_PARTS)
    .filter((part) => isOnlyIn(part, allWords) && !stands(part, allWords, text))
}

function readVocabulary(text: string): Map<string, Spread> {
  const vocabulary = new Map<string, Spread>()
  const add = (word: string, at: number) => {
    const spread = vocabulary.get(word) ?? new Spread(text.length)
    spread.add(at)
    vocabulary.set(word, spread)
  }
  for (const run of text.matchAll(/\S+/gu)) {
    if (NO_PROSE.test(run[0])) add(run[0], run.index)
    else for (const word of run[0].matchAll(/[\p{L}\p{M}'’-]+/gu)) add(word[0], run.index)
  }
  return vocabulary
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

/** All parts of at most four letters on both sides that include the difference, the longest first. */
function partsOf(word: string, pair: WordPair): Part[] {
  const { start, end, replacement } = difference(pair)
  if (word.slice(start, end) !== pair.from.slice(start, end)) return []
  const to = word.slice(0, start) + replacement + word.slice(end)
  const longer = Math.max(end - start, replacement.length)
  const parts: Part[] = []
  for (let more = LONGEST_WORD_CODE_POINTS - longer; more >= 0; more--) {
    for (let before = 0; before <= more; before++) {
      const [first, last] = [start - before, end + more - before]
      if (first < 0 || last > word.length) continue
      const original = word.slice(first, last)
      const synonym = word.slice(first, start) + replacement + word.slice(end, last)
      if (original !== '' && synonym.trim() !== '')
        parts.push({ original, synonym, from: word, to, isNear: pair.isNear })
    }
  }
  return parts
}

function difference({ from, to }: WordPair) {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start++
  let same = 0
  while (same < shorter - start && from.at(-1 - same) === to.at(-1 - same)) same++
  return { start, end: from.length - same, replacement: to.slice(start, to.length - same) }
}

/** Whether every occurrence within the text's words belongs to a word that is to change, once in each. */
function isOnlyIn({ original, words }: Sighting, allWords: string): boolean {
  let hits = 0
  for (let at = allWords.indexOf(original); at >= 0; at = allWords.indexOf(original, at + 1)) {
    if (++hits > words.size) return false
  }
  return [...words].every((word) => word.indexOf(original) === word.lastIndexOf(original))
}

/** Whether the replacement already occurs in the text. Occurrences inside the original do not matter. */
function stands({ original, synonym }: Sighting, allWords: string, text: string): boolean {
  const searched = synonym.includes(' ') ? text : allWords
  if (!searched.includes(synonym)) return false
  return !original.includes(synonym) || searched.replaceAll(original, '\n').includes(synonym)
}
