import type { Observation } from './read_text.js'
import { bitOf } from './groups/synonym_group.js'
import type { TextCode } from './groups/synonym_group.js'

export interface Candidate {
  id: string
  code: TextCode
}

export interface Suspect extends Candidate {
  /** Number of visible groups whose more frequent word is this buyer's. */
  matched: number
  visible: number
  /** Probability that this buyer's copy is the source, with a prior of 90 % that some buyer's is. */
  posterior: number
}

/** Share of occurrences that were edited by hand. */
const EDIT_RATE = 0.02
const PRIOR_OF_STRANGER = 0.1

export interface Ranking {
  suspects: Suspect[]
  /** Probability that none of the candidates is the source. */
  strangerPosterior: number
}

/**
 * Bayes' rule over all buyers and an unknown source. Each occurrence shows the word of the source, or with the edit
 * rate the other one.
 */
export function scoreBuyers(
  observations: readonly Observation[],
  candidates: readonly Candidate[]
): Ranking {
  const evidence = observations.map(
    (seen) => [logLikelihood(seen, 0), logLikelihood(seen, 1)] as const
  )
  const visible = observations.filter(isVisible).length
  // An unknown source may have either word, so each group contributes the mean of both likelihoods.
  const stranger = evidence.reduce((sum, [zero, one]) => sum + logMean(zero, one), 0)
  const logs = candidates.map(({ code }) =>
    evidence.reduce((sum, pair, group) => sum + pair[bitOf(code, group)], 0)
  )
  const best = logs.reduce((top, log) => Math.max(top, log), stranger)
  const share = (1 - PRIOR_OF_STRANGER) / candidates.length
  const strangerMass = PRIOR_OF_STRANGER * Math.exp(stranger - best)
  const masses = logs.map((log) => share * Math.exp(log - best))
  const total = masses.reduce((sum, mass) => sum + mass, strangerMass)
  const suspects = candidates.map(({ id, code }, i) => ({
    id,
    code,
    matched: matchedGroups(observations, code),
    visible,
    posterior: masses[i]! / total,
  }))
  suspects.sort((a, b) => b.posterior - a.posterior || b.matched - a.matched)
  return { suspects, strangerPosterior: strangerMass / total }
}

export function isVisible(seen: Observation): boolean {
  return seen.original + seen.synonym > 0
}

/**
 * Expected number of innocent buyers who match at least as well by chance. At least one innocent is assumed, so that a
 * sole buyer is not accused for lack of others.
 */
export function expectedInnocentMatches(buyers: number, visible: number, mismatches: number) {
  return Math.max(1, buyers - 1) * chanceOfMatch(visible, mismatches)
}

/** One in this many copies of innocent buyers matches at least as well by chance; rounded down. */
export function oneInByChance(visible: number, mismatches: number): number {
  return Math.floor(1 / chanceOfMatch(visible, mismatches))
}

/** The sum of C(k, j) / 2^k for j up to the mismatches. */
function chanceOfMatch(visible: number, mismatches: number): number {
  let ways = 0
  let binomial = 1
  for (let j = 0; j <= mismatches; j++) {
    ways += binomial
    binomial = (binomial * (visible - j)) / (j + 1)
  }
  return ways / 2 ** visible
}

function matchedGroups(observations: readonly Observation[], code: TextCode): number {
  return observations.filter((seen, group) =>
    bitOf(code, group) ? seen.synonym > seen.original : seen.original > seen.synonym
  ).length
}

function logLikelihood({ original, synonym }: Observation, bit: 0 | 1): number {
  const [matching, edited] = bit ? [synonym, original] : [original, synonym]
  return matching * Math.log(1 - EDIT_RATE) + edited * Math.log(EDIT_RATE)
}

function logMean(one: number, other: number): number {
  const top = Math.max(one, other)
  return top + Math.log((Math.exp(one - top) + Math.exp(other - top)) / 2)
}
