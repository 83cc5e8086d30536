/** A pause between page views that is longer than this ends the visit. */
export const VISIT_GAP_MS = 30 * 60_000
