/** What is stored about an invariant, with its pass over all rows as far as it came. */
export interface Progress {
  name: string
  violations: number
  sample: string[]
  broken_since: Date | null
  /** Why it could not be checked; null once all rows were looked at again. */
  failure: string | null
  /** When rows were looked at last, and all rows; null before the first time. */
  checked_at: Date | null
  fully_checked_at: Date | null
  /** The time that the statements of the last whole pass took. */
  full_ms: number
  /** How long a pass may last at the size that the tables have. */
  full_minutes: number
  /** The first key that the present pass has not looked at; null when none is under way. */
  next_key: number | null
  pass_ms: number
  /** The violations that the present pass and the checks of changed rows found meanwhile. */
  pass_found: string[]
}

/** Violations are counted up to this number. */
export const MOST = 1_000
/** Ids that are shown. */
export const SAMPLE = 20

/** The progress of a pass that begins, after what it took before. */
export const beginPass = (before: Progress): Progress => ({
  ...before,
  pass_ms: 0,
  pass_found: [],
})

/** Found violations are shown at once; only a whole pass shows that others are gone. */
export function withFound(before: Progress, ids: string[]): Progress {
  const found = [...new Set([...before.pass_found, ...ids])].slice(0, MOST)
  const isWorse = found.length > before.violations
  return { ...before, pass_found: found, ...(isWorse && shown(found)) }
}

/** All rows were looked at. */
export function withWholePass(before: Progress, at: Date): Progress {
  return {
    ...before,
    ...shown(before.pass_found),
    failure: null,
    fully_checked_at: at,
    full_ms: before.pass_ms,
    next_key: null,
    pass_ms: 0,
    pass_found: [],
  }
}

const shown = (ids: string[]) => ({ violations: ids.length, sample: ids.slice(0, SAMPLE) })
