/** How long the reason of a decision may be, as in app/core/reason.ts (a unit test compares them). */
export const REASON = { min: 2, max: 500 }
