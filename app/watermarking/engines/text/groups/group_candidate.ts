import type { SynonymGroup } from './synonym_group.js'
import type { Meaning, WordPair } from './synonym_lists.js'
import { LONGEST_WORD_CODE_POINTS } from './synonym_group.js'

/** A possible group of a text, with its statistics. */
export interface GroupCandidate extends SynonymGroup {
  /** The whole words; the group may consist of the differing part only. */
  from: string
  to: string
  meaning: Meaning
  /** Occurrences of the original. */
  count: number
  /** Number of quarters of the text that contain the original. */
  quarters: number
  /** Words of the text that this group changes. Two groups must not change the same word. */
  words: ReadonlySet<string>
}

export type WordPart = Pick<GroupCandidate, 'original' | 'synonym' | 'from' | 'to' | 'meaning'>

/** Counts occurrences and the quarters of a text that contain them. */
export class Spread {
  count = 0
  #quarters = 0

  constructor(private readonly length: number) {}

  add(at: number): void {
    this.count++
    this.#quarters |= 1 << Math.floor((4 * at) / this.length)
  }

  get quarters(): number {
    return [1, 2, 4, 8].filter((bit) => this.#quarters & bit).length
  }
}

/**
 * All parts of a word, of at most four characters on both sides, that include the difference of the pair, the longest
 * first. None begins or ends with a space, which would be invisible in the editor.
 */
export function partsOf(word: string, pair: WordPair): WordPart[] {
  const { start, end, replacement } = difference(pair)
  if (word.slice(start, end) !== pair.from.slice(start, end)) return []
  const to = word.slice(0, start) + replacement + word.slice(end)
  const longer = Math.max(end - start, replacement.length)
  const parts: WordPart[] = []
  for (let more = LONGEST_WORD_CODE_POINTS - longer; more >= 0; more--) {
    for (let before = 0; before <= more; before++) {
      const [first, last] = [start - before, end + more - before]
      if (first < 0 || last > word.length) continue
      const original = word.slice(first, last)
      const synonym = word.slice(first, start) + replacement + word.slice(end, last)
      if ([original, synonym].every((part) => part !== '' && part.trim() === part))
        parts.push({ original, synonym, from: word.trim(), to: to.trim(), meaning: pair.meaning })
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
