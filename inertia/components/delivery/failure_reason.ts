/** Reasons with a message of their own; every other one is "cannot be processed". */
const NAMED_REASONS = ['encrypted', 'broken', 'interrupted', 'original_missing', 'too_complex']

/** The message key for a failed copy. */
export function failureReasonOf(reason: string | null): string {
  return reason && NAMED_REASONS.includes(reason) ? reason : 'unreadable'
}
