import type { SynonymGroup } from './groups/synonym_group.js'

/** Number of passages of the leak that are searched for; more would not change the result. */
const MOST_PASSAGES = 2000
/** Characters of a passage, long enough that two texts rarely share one by chance. */
const WIDE_SCRIPT_LENGTH = 8
const ALPHABET_LENGTH = 24

/**
 * Compares passages to decide whether a leaked text comes from this original. The mark alone cannot decide this,
 * because the thirteen words occur in many texts. Synonyms are replaced by their originals first.
 * @returns the share of the leak's passages, 0 to 1, that occur in the original; 0 when there are too few to exclude
 *   chance
 */
export function sharedPassages(
  leak: string,
  original: string,
  groups: readonly SynonymGroup[]
): number {
  const [ours, theirs] = [withOriginals(leak, groups), withOriginals(original, groups)]
  const length = Math.min(passageLength(ours), ours.length)
  if (length === 0) return 0

  const samples = samplePassages(ours, length)
  let found = 0
  const total = samples.size
  for (let at = 0; at + length <= theirs.length && samples.size > 0; at++) {
    if (samples.delete(theirs.substring(at, at + length))) found++
  }
  return found >= fewestThatCount(total) ? found / total : 0
}

/** One in ten of a short leak; one in a hundred of a long one, which may be embedded in other text. */
function fewestThatCount(total: number): number {
  return total <= 100 ? Math.ceil(total / 10) : Math.max(10, Math.ceil(total / 100))
}

function samplePassages(text: string, length: number): Set<string> {
  const places = text.length - length + 1
  const step = Math.max(1, Math.floor(places / MOST_PASSAGES))
  const passages = new Set<string>()
  for (let at = 0; at < places; at += step) passages.add(text.substring(at, at + length))
  return passages
}

/** Whitespace and case are ignored, because they change in transit; the groups' words are the mark itself. */
function withOriginals(text: string, groups: readonly SynonymGroup[]): string {
  const originalOf = new Map(groups.map(({ original, synonym }) => [synonym, original]))
  const synonyms = [...originalOf.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(synonyms.map((word) => RegExp.escape(word)).join('|'), 'gu')
  const restored = groups.length ? text.replace(pattern, (word) => originalOf.get(word)!) : text
  return restored.replace(/[\s\p{Cc}]+/gu, '').toLowerCase()
}

function passageLength(text: string): number {
  const start = text.slice(0, 2000)
  const wide = start.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
  )
  return (wide?.length ?? 0) * 3 > start.length ? WIDE_SCRIPT_LENGTH : ALPHABET_LENGTH
}
