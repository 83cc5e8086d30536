import type { MarkKey } from '#watermarking/values/mark_key'
import { randomPartOf } from '#watermarking/values/watermark_id'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { upperQuantile, upperTail } from '#watermarking/engines/signal/normal_quantile'
import type { Detection } from './detect_luma.js'
import { codeScore, encodePayload } from './mark_code.js'
import { SEARCH } from './mark_parameters.js'
import { SEARCH_MODES } from './lattice/search_lattice.js'

/** A candidate that stands out. */
export interface ListedPayload {
  payload: WatermarkId
  randomPart: string
  keyId: string
  /** About standard normal for a payload that is not in the image. */
  score: number
  /** Probability that chance lifts any of the candidates to this score on any lattice tried. */
  falseAccusation: number
  /** Whether that probability is at most one in a million. */
  isSure: boolean
}

export const MOST_FALSE_ACCUSATION = 1e-6
/** At most one trace in this many lists an innocent as a weak suspect, however many buyers are compared. */
export const MOST_WEAK_ACCUSATION = 1e-3
/** Maximum number of lattices that a search under one key tries, even if some do not exist. */
export const TRIED_LATTICES = SEARCH_MODES.length * SEARCH.candidates

/**
 * Upper bound of the probability that one of N innocent candidates reaches a score on one of L lattices: L N Q(score)
 * by the union bound, where Q is the upper tail of the normal distribution.
 * The score of an innocent is a sum of 240 soft bits with signs from a keyed hash of their payload. Given the soft
 * bits, each term is plus or minus its magnitude with equal probability, so the sum has mean 0 and approximately
 * normal tails. The signs are not quite independent, being a path of the convolutional code: `npm run bench:marks --
 * weak` computes the true tail for real pictures, which is about a third of this bound.
 */
export function falseAccusation(
  score: number,
  candidates: number,
  lattices = TRIED_LATTICES
): number {
  return Math.min(1, lattices * candidates * upperTail(Math.max(0, score)))
}

/** The score at which the probability of a false accusation is one in a million. */
export function surenessScore(candidates: number): number {
  return upperQuantile(MOST_FALSE_ACCUSATION / (TRIED_LATTICES * Math.max(1, candidates)))
}

/**
 * Scores each candidate on the lattice where it scores best. Buyers who averaged their copies to blur the marks all
 * stand out at once, each with a share of the score.
 * @returns those that stand out, best first
 */
export function recognizeBuyers(
  detections: readonly Detection[],
  keys: readonly MarkKey[],
  candidates: readonly WatermarkId[],
  lattices = Math.max(TRIED_LATTICES, detections.length)
): ListedPayload[] {
  const listed: ListedPayload[] = []
  for (const payload of new Set(candidates)) {
    const best = bestScore(detections, keys, payload)
    if (!best) continue
    const chance = falseAccusation(best.score, candidates.length, lattices)
    if (chance > MOST_WEAK_ACCUSATION) continue
    const isSure = chance <= MOST_FALSE_ACCUSATION
    listed.push({
      payload,
      randomPart: randomPartOf(payload),
      ...best,
      falseAccusation: chance,
      isSure,
    })
  }
  return listed.sort((one, other) => other.score - one.score)
}

function bestScore(
  detections: readonly Detection[],
  keys: readonly MarkKey[],
  payload: WatermarkId
) {
  let best: { score: number; keyId: string } | null = null
  for (const key of keys) {
    const coded = encodePayload(key, payload)
    for (const { keyId, soft } of detections) {
      if (keyId !== key.id) continue
      const score = codeScore(coded, soft)
      if (!best || score > best.score) best = { score, keyId }
    }
  }
  return best
}
