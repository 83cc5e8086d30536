import { isVisible, type Candidate } from './score_buyers.js'
import { judgeText } from './judge_text.js'
import type { TextJudgment } from './judge_text.js'
import { formsFor, type NormalForm } from './normal_form.js'
import { countWords, discountSource, inForm, observationsFromChoices } from './read_text.js'
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
  /** The part of the original in which copies replace words, where that is not all of it. */
  markable?: string
}

export interface TextComparison {
  judgment: TextJudgment
  /** Share of the leak's passages that occur in the original; 1 when no original is available. */
  origin: number
}

type Compared = { observations: Observation[]; origin: number }

/**
 * Compares a leak with a text and its copies. A leak may have been changed to hide its mark, so it is compared in
 * several forms; the one in which most of it is found in the original decides, and among equals the strictest.
 * @throws TextRejected when a file is not a text
 */
export function compareText({
  groups,
  leak,
  candidates,
  source,
  markable,
}: CompareTextInput): TextComparison {
  if ('choices' in leak) {
    return { judgment: judgeText(observationsFromChoices(leak.choices), candidates), origin: 1 }
  }
  const text = 'text' in leak ? leak.text : decodeText(leak.bytes).text
  const sourceText = source ? decodeText(source).text : null
  const { observations, origin } = formsFor(groups)
    .map((form) => compareInForm({ form, groups, text, source: sourceText, markable }))
    .reduce((best, next) => (isCloser(next, best) ? next : best))
  return { judgment: judgeText(observations, candidates), origin }
}

type InFormInput = {
  form: NormalForm
  groups: readonly SynonymGroup[]
  text: string
  /** The stored original; null when it is gone. */
  source: string | null
  markable: string | undefined
}

function compareInForm({ form, groups, text, source, markable }: InFormInput): Compared {
  const words = inForm(groups, form)
  const leaked = form(text)
  const seen = countWords(leaked, words)
  if (source === null) return { observations: seen, origin: 1 }
  const ours = form(source)
  // Stamping replaces the words as they are written; those of another form stay in every copy.
  const replaced = countWords(markable ?? source, groups)
  const inEveryCopy = countWords(ours, words).map(({ original: all, synonym }, group) => ({
    original: Math.max(0, all - replaced[group]!.original),
    synonym,
  }))
  return {
    observations: discountSource(seen, inEveryCopy),
    origin: sharedPassages(leaked, ours, words),
  }
}

/** Without an original, the form in which more groups are visible. */
function isCloser(one: Compared, other: Compared): boolean {
  if (one.origin !== other.origin) return one.origin > other.origin
  return visibleIn(one) > visibleIn(other)
}

function visibleIn({ observations }: Compared): number {
  return observations.filter(isVisible).length
}
