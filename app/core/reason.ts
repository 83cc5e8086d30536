/**
 * How long the reason of a decision may be, in every form and command. The pages have the same numbers
 * (inertia/lib/reason.ts; a unit test compares them).
 */
export const REASON = { min: 2, max: 500 }

/**
 * A reason is one line of the activity log, but it is written in a text area: a line break becomes a space instead of
 * an error.
 */
export function foldLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
