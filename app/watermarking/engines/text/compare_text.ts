import type { Candidate } from './score_buyers.js'
import { judgeText } from './judge_text.js'
import type { TextJudgment } from './judge_text.js'
import { discountSource, observationsFromChoices, readText } from './read_text.js'
import type { Choice, Observation } from './read_text.js'
import { sharedPassages } from './shared_passages.js'
import type { SynonymGroup } from './groups/synonym_group.js'
import { decodeText } from './text_encoding.js'

export type TextLeak = { text: string } | { bytes: Uint8Array } | { choices: readonly Choice[] }

export interface CompareTextInput {
  groups: readonly SynonymGroup[]
  /** A leaked text or file, whole or in part, or the choices that a person made in 13 groups. */
  leak: TextLeak
  /** All buyers of that version of the attachment; omitting some would raise the probability of the others. */
  candidates: readonly Candidate[]
  /** The stored original, to discount synonyms that occur in it naturally. */
  source?: Uint8Array
}

export interface TextComparison {
  judgment: TextJudgment
  /** Share of the leak's passages that occur in the original; 1 when no original is available. */
  origin: number
}

/**
 * Compares a leak with a text and its copies.
 * @throws TextRejected when a file is not a text
 */
export function compareText({
  groups,
  leak,
  candidates,
  source,
}: CompareTextInput): TextComparison {
  const original = source && !('choices' in leak) ? decodeText(source).text : null
  const text = 'choices' in leak ? null : 'text' in leak ? leak.text : decodeText(leak.bytes).text
  const observations: Observation[] =
    'choices' in leak ? observationsFromChoices(leak.choices) : readText(text!, groups)
  const origin = text !== null && original ? sharedPassages(text, original, groups) : 1
  const natural = original === null ? null : readText(original, groups)
  return {
    judgment: judgeText(natural ? discountSource(observations, natural) : observations, candidates),
    origin,
  }
}
