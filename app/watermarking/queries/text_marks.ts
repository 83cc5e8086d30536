import type { MarkKey } from '#watermarking/values/mark_key'
import { CODE_CAPACITY, codeAt } from '#watermarking/engines/text/code_sequence'
import type { TextCode } from '#watermarking/engines/text/groups/synonym_group'
import { TextRejected } from '#watermarking/errors'
import { decodeText } from '#watermarking/engines/text/text_encoding'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { isLarge } from '#watermarking/values/text_size'
import type { CompareTextInput, TextComparison } from '#watermarking/engines/text/compare_text'
import type { TextJudgment, TextVerdict } from '#watermarking/engines/text/judge_text'
import type { Choice, Observation } from '#watermarking/engines/text/read_text'
import type { Candidate } from '#watermarking/engines/text/score_buyers'

interface GetTextCodeInput {
  key: MarkKey
  /** In which codes are unique: the version of an attachment. */
  scope: string
  /** Number of the buyer in the scope, 0..8190, assigned by the caller exactly once. */
  n: number
}

/**
 * The code of the n-th buyer of a scope; early buyers get codes with large distances.
 * @throws RangeError
 */
export class GetTextCode {
  static readonly capacity = CODE_CAPACITY

  execute({ key, scope, n }: GetTextCodeInput): TextCode {
    return codeAt(key, scope, n)
  }
}

/** Reads a text in whichever encoding it is stored. */
export class DecodeText {
  /**
   * @returns null when the bytes are not a text in a known encoding
   * @throws WorkTooHeavy, WorkerDied when a large text takes too long
   */
  async execute(input: { bytes: Uint8Array }, options?: WorkOptions): Promise<string | null> {
    try {
      if (!isLarge(input)) return decodeText(input.bytes).text
      return await inWorkerThread('decodeText', input, options)
    } catch (error) {
      if (error instanceof TextRejected) return null
      throw error
    }
  }
}

export { oneInByChance } from '#watermarking/engines/text/score_buyers'

export type {
  Candidate,
  Choice,
  CompareTextInput,
  Observation,
  TextComparison,
  TextJudgment,
  TextVerdict,
}

/**
 * Finds the buyers who may have leaked a text.
 * @throws TextRejected when a file is not a text; WorkTooHeavy, WorkerDied
 */
export class ReadTextMark {
  execute(input: CompareTextInput, options?: WorkOptions): Promise<TextComparison> {
    return inWorkerThread('compareText', input, options)
  }
}
