import type { Candidate } from './score_buyers.js'
import { judgeText } from './judge_text.js'
import type { TextJudgement } from './judge_text.js'
import { discountSource, observationsFromChoices, readText } from './read_text.js'
import type { Choice, Observation } from './read_text.js'
import { sharedPassages } from './shared_passages.js'
import type { SynonymGroup } from './groups/synonym_group.js'
import { decodeText } from './text_encoding.js'

export type TextLeak = { text: string } | { bytes: Uint8Array } | { choices: readonly Choice[] }

export interface CompareTextInput {
  groups: readonly SynonymGroup[]
  /** A leaked text or file, whole or in part, or what a person saw in 13 groups. */
  leak: TextLeak
  /** All buyers of that version of the attachment: leaving some out makes the others look guilty. */
  candidates: readonly Candidate[]
  /** The stored original, so that synonyms standing in it by nature do not mislead. */
  source?: Uint8Array
}

export interface TextComparison {
  judgement: TextJudgement
  /** The share of the leak's passages that stand in the original; 1 where no text can be held against it. */
  origin: number
}

/** Does a leak come from this text, and from whose copy? @throws TextRefused when a file is no text */
export function compareText({
  groups,
  leak,
  candidates,
  source,
}: CompareTextInput): TextComparison {
  const original = source && !('choices' in leak) ? decodeText(source).text : null
  const text = 'choices' in leak ? null : 'text' in leak ? leak.text : decodeText(leak.bytes).text
  const seen: Observation[] =
    'choices' in leak ? observationsFromChoices(leak.choices) : readText(text!, groups)
  const origin = text !== null && original ? sharedPassages(text, original, groups) : 1
  const natural = original === null ? null : readText(original, groups)
  return {
    judgement: judgeText(natural ? discountSource(seen, natural) : seen, candidates),
    origin,
  }
}
