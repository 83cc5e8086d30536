import { judgeText } from '#watermarking/engines/text/judge_text'
import type { TextJudgement, TextVerdict } from '#watermarking/engines/text/judge_text'
import {
  discountSource,
  observationsFromChoices,
  readText,
} from '#watermarking/engines/text/read_text'
import type { Choice, Observation } from '#watermarking/engines/text/read_text'
import type { Candidate } from '#watermarking/engines/text/score_buyers'
import type { SynonymGroup } from '#watermarking/engines/text/synonym_group'
import { decodeText } from '#watermarking/engines/text/text_encoding'

export type { Candidate, Choice, Observation, TextJudgement, TextVerdict }

interface ReadTextMarkInput {
  groups: readonly SynonymGroup[]
  /** A leaked text or file, whole or in part, or what a person saw in 13 groups. */
  leak: { text: string } | { bytes: Uint8Array } | { choices: readonly Choice[] }
  /** All buyers of that version of the attachment: leaving some out makes the others look guilty. */
  candidates: readonly Candidate[]
  /** The stored original, so that synonyms standing in it by nature do not mislead. */
  source?: Uint8Array
}

/** Which buyers may have leaked this text? @throws TextRefused when the leaked file is no text */
export class ReadTextMark {
  execute({ groups, leak, candidates, source }: ReadTextMarkInput): TextJudgement {
    const seen = this.#observe(groups, leak)
    const isWritten = source && !('choices' in leak)
    const natural = isWritten ? readText(decodeText(source).text, groups) : null
    return judgeText(natural ? discountSource(seen, natural) : seen, candidates)
  }

  #observe(groups: readonly SynonymGroup[], leak: ReadTextMarkInput['leak']): Observation[] {
    if ('choices' in leak) return observationsFromChoices(leak.choices)
    return readText('text' in leak ? leak.text : decodeText(leak.bytes).text, groups)
  }
}
