/** Reasons with a sentence of their own. */
const NAMED = ['encrypted', 'broken', 'interrupted', 'original_missing', 'too_complex'] as const

export type FailureReason = (typeof NAMED)[number] | 'unreadable'

/** The key of the sentence for a stored reason; every other one is "cannot be processed". */
export function failureReasonOf(reason: string | null): FailureReason {
  return NAMED.find((named) => named === reason) ?? 'unreadable'
}
