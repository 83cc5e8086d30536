/** Reasons that people can tell apart; every other one is "cannot be processed". */
const NAMED_REASONS = ['encrypted', 'broken', 'interrupted', 'too_complex']

/** Under which key the words for a failed copy stand. */
export function failureReasonOf(reason: string | null): string {
  return reason && NAMED_REASONS.includes(reason) ? reason : 'unreadable'
}
