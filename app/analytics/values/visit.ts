/** So long a silence ends a visit. */
export const HALF_HOUR_MS = 30 * 60_000
