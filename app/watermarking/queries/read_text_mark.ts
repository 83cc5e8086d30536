import type { CompareTextInput, TextComparison } from '#watermarking/engines/text/compare_text'
import type { TextJudgment, TextVerdict } from '#watermarking/engines/text/judge_text'
import type { Choice, Observation } from '#watermarking/engines/text/read_text'
import type { Candidate } from '#watermarking/engines/text/score_buyers'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export { oneInByChance } from '#watermarking/engines/text/score_buyers'
export type { Candidate, Choice, Observation, TextComparison, TextJudgment, TextVerdict }

/**
 * Finds the buyers who may have leaked a text.
 * @throws TextRejected when a file is not a text; WorkTooHeavy, WorkerDied
 */
export class ReadTextMark {
  execute(input: CompareTextInput, options?: WorkOptions): Promise<TextComparison> {
    return inWorkerThread('compareText', input, options)
  }
}
