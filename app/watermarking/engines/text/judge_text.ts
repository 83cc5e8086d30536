import type { Observation } from './read_text.js'
import {
  expectedInnocentMatches,
  isVisible,
  scoreBuyers,
  type Candidate,
  type Suspect,
} from './score_buyers.js'

export type TextVerdict = 'identified' | 'suspects' | 'insufficient' | 'none'

export interface TextJudgment {
  verdict: TextVerdict
  visibleGroups: number
  observations: Observation[]
  mixedCopies: boolean
  expectedInnocentMatches: number
  suspects: Suspect[]
  pairs: SuspectPair[]
  pairCount: number
}

const SURE_POSTERIOR = 0.99
const SURE_INNOCENT_MATCHES = 0.01
const LONGEST_LIST = 100
/** A suspect is listed if at least this likely relative to the first one. */
const LISTED_SHARE = 0.05

/**
 * Judges who may have leaked a text. Thirteen bits are weak evidence: "identified" needs a posterior of 99 %, less
 * than 0.01 innocent buyers expected to match as well, and a leak that is no mixture; otherwise the result is a list
 * of suspects. A mixture names pairs of buyers and never a single one, because the best single match may be a buyer
 * whose words both of them lack. No buyer is listed for a passage in which every visible word is the original's,
 * because the same passage of an original without a mark has the same words.
 */
export function judgeText(
  observations: readonly Observation[],
  candidates: readonly Candidate[]
): TextJudgment {
  const visibleGroups = observations.filter(isVisible).length
  const { suspects, strangerPosterior } = scoreBuyers(observations, candidates)
  const first = suspects[0]
  const mixedCopies = isMixed(observations)
  const isLikeOriginal = observations.every(({ synonym }) => synonym === 0)
  const innocent = first
    ? expectedInnocentMatches(candidates.length, visibleGroups, visibleGroups - first.matched)
    : 0
  const mixture = mixedCopies
    ? explainMixture(observations, candidates, LONGEST_LIST)
    : { pairs: [], pairCount: 0 }

  const verdict = (): TextVerdict => {
    if (!first || visibleGroups === 0) return 'none'
    if (mixedCopies) return mixture.pairCount > 0 ? 'suspects' : 'insufficient'
    if (strangerPosterior > 0.5) return 'none'
    if (isLikeOriginal) return 'insufficient'
    if (visibleGroups < Math.log2(candidates.length)) return 'insufficient'
    const isSure = first.posterior >= SURE_POSTERIOR && innocent < SURE_INNOCENT_MATCHES
    return isSure ? 'identified' : 'suspects'
  }
  const result = verdict()
  const listed = suspects.filter(({ posterior }) => posterior >= LISTED_SHARE * first!.posterior)
  return {
    verdict: result,
    visibleGroups,
    observations: [...observations],
    mixedCopies,
    expectedInnocentMatches: innocent,
    suspects:
      result === 'none' || mixedCopies || isLikeOriginal ? [] : listed.slice(0, LONGEST_LIST),
    ...mixture,
  }
}

/** Two buyers whose copies together explain every word that was seen. */
interface SuspectPair {
  ids: [string, string]
}

/** Both words of one group were seen, so parts of several copies were combined. */
function isMixed(observations: readonly Observation[]): boolean {
  return observations.some(({ original, synonym }) => original > 0 && synonym > 0)
}

/**
 * All pairs of buyers that explain a mixture: every group seen in both forms differs between them, and every group
 * seen in one form has it in at least one of them.
 * @param limit maximum number of listed pairs; all are counted
 */
function explainMixture(
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
