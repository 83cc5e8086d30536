import type { Observation } from './read_text.js'
import type { Candidate } from './score_buyers.js'

/** Two buyers whose copies together explain every word that was seen. */
export interface SuspectPair {
  ids: [string, string]
}

/** Both words of one group were seen, so parts of several copies were combined. */
export function isMixed(observations: readonly Observation[]): boolean {
  return observations.some(({ original, synonym }) => original > 0 && synonym > 0)
}

/**
 * All pairs of buyers that explain a mixture: every group seen in both forms differs between them, and every group
 * seen in one form has it in at least one of them.
 * @param limit maximum number of listed pairs; all are counted
 */
export function explainMixture(
  observations: readonly Observation[],
  candidates: readonly Candidate[],
  limit: number
): { pairs: SuspectPair[]; pairCount: number } {
  let bothForms = 0
  let oneForm = 0
  let seenBits = 0
  observations.forEach(({ original, synonym }, group) => {
    if (original > 0 && synonym > 0) bothForms |= 1 << group
    else if (original + synonym > 0) oneForm |= 1 << group
    if (synonym > 0) seenBits |= 1 << group
  })
  const pairs: SuspectPair[] = []
  let pairCount = 0
  candidates.forEach((one, i) => {
    const oneIsWrong = (one.code ^ seenBits) & oneForm
    for (const other of candidates.slice(i + 1)) {
      const differs = ((one.code ^ other.code) & bothForms) === bothForms
      const unexplained = oneIsWrong & (other.code ^ seenBits)
      if (!differs || unexplained) continue
      pairCount++
      if (pairs.length < limit) pairs.push({ ids: [one.id, other.id] })
    }
  })
  return { pairs, pairCount }
}
