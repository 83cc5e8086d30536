import { checkGroups } from './check_groups.js'
import { encodeWord } from '../encode_text.js'
import type { GroupCandidate } from './group_candidate.js'
import { GROUP_COUNT } from './synonym_group.js'
import type { SynonymGroup } from './synonym_group.js'
import { MEANINGS, synonymList } from './synonym_lists.js'
import type { Language } from './synonym_lists.js'
import { decodeText } from '../text_encoding.js'
import { FEWEST_OCCURRENCES, FEWEST_QUARTERS, weighGroups } from './weigh_groups.js'
import { wholeWordCandidates } from '../whole_words.js'
import { WordScanner } from '../word_scanner.js'
import { wordPartCandidates } from '../word_parts.js'

export type GroupSuggestion = {
  original: string
  synonym: string
  /** The whole words; the group may consist of a part of them. */
  from: string
  to: string
  count: number
  /** Frequent enough and spread over the text. */
  isStrong: boolean
  /** Only similar in meaning, or odd to look at: the creator must check it. */
  isNear: boolean
}

interface SuggestGroupsInput {
  bytes: Uint8Array
  /** Groups that the creator has already chosen; suggestions do not conflict with them. */
  taken: readonly SynonymGroup[]
}

/** More than 13, so that a creator can reject some. */
const MOST_SUGGESTED = 20
const SAMPLE = 20_000
/** Characters before and after a word, several words wide. */
const SURROUNDINGS = 12

/**
 * Suggests groups from a text's own words, those that keep the meaning best first. All of them together pass `checkGroups` except for
 * their number, and the first 13 are read back correctly. Deterministic.
 * @throws TextRejected when the file is not a text
 */
export function suggestGroups({ bytes, taken }: SuggestGroupsInput): GroupSuggestion[] {
  const { encoding, text } = decodeText(bytes)
  const candidates = candidatesOf(text)
    .filter(({ synonym }) => encodeWord(encoding, synonym) !== null)
    .sort(byUse)
  return readable(text, taken, candidates).map((one) => ({
    original: one.original,
    synonym: one.synonym,
    from: one.from,
    to: one.to,
    count: one.count,
    isStrong: isStrong(one),
    isNear: MEANINGS.indexOf(one.meaning) > MEANINGS.indexOf('close'),
  }))
}

function candidatesOf(text: string): GroupCandidate[] {
  const language = languageOf(text)
  const lists = synonymList(language)
  return language === 'en'
    ? wordPartCandidates(text, lists)
    : wholeWordCandidates(text, lists, language)
}

/** Kana make a text Japanese; other wide characters make it Chinese. */
function languageOf(text: string): Language {
  const middle = Math.max(0, Math.floor((text.length - SAMPLE) / 2))
  const sample = text.slice(middle, middle + SAMPLE)
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (5 * (kana + han) < latin) return 'en'
  return 10 * kana > han ? 'ja' : 'zh'
}

function isStrong({ count, quarters }: GroupCandidate): boolean {
  return count >= FEWEST_OCCURRENCES && quarters >= FEWEST_QUARTERS
}

function byUse(one: GroupCandidate, other: GroupCandidate): number {
  return (
    MEANINGS.indexOf(one.meaning) - MEANINGS.indexOf(other.meaning) ||
    Number(isStrong(other)) - Number(isStrong(one)) ||
    other.count - one.count ||
    other.original.length - one.original.length ||
    (one.original + one.synonym < other.original + other.synonym ? -1 : 1)
  )
}

/** Removes words that are misread next to each other, until all are read back correctly. */
function readable(
  text: string,
  taken: readonly SynonymGroup[],
  candidates: readonly GroupCandidate[]
): GroupCandidate[] {
  let remaining = candidates
  for (;;) {
    const chosen = compatible(taken, remaining)
    const first = [...taken, ...chosen].slice(0, GROUP_COUNT)
    if (first.length < GROUP_COUNT || checkGroups(first).length > 0) return chosen
    const blurred = new Set(
      weighGroups(surroundings(text, first), first).flatMap(({ kind, group }) =>
        kind === 'reads_back_wrong' && group >= taken.length ? [first[group]] : []
      )
    )
    if (blurred.size === 0) return chosen
    remaining = remaining.filter((candidate) => !blurred.has(candidate))
  }
}

/** The distinct surroundings of the words. Distant text cannot cause misreadings and is not read repeatedly. */
function surroundings(text: string, groups: readonly SynonymGroup[]): Buffer {
  const places = new Set<string>()
  for (const { start, end } of new WordScanner(groups).scan(text)) {
    places.add(text.slice(Math.max(0, start - SURROUNDINGS), end + SURROUNDINGS).toWellFormed())
  }
  return Buffer.from([...places].join('\n\n') || ' ')
}

function compatible(
  taken: readonly SynonymGroup[],
  candidates: readonly GroupCandidate[]
): GroupCandidate[] {
  const chosen: GroupCandidate[] = []
  const changed = new Set<string>()
  for (const candidate of candidates) {
    if (chosen.length === MOST_SUGGESTED) break
    if (!candidate.words.isDisjointFrom(changed)) continue
    const together = checkGroups([candidate, ...taken, ...chosen])
    if (together.some((problem) => concerns(problem, 0))) continue
    chosen.push(candidate)
    for (const word of candidate.words) changed.add(word)
  }
  return chosen
}

function concerns(problem: ReturnType<typeof checkGroups>[number], group: number): boolean {
  if (problem.kind === 'wrong_count') return false
  return problem.group === group || (problem.kind === 'overlap' && problem.with === group)
}
