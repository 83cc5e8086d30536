import { meanSquareAt } from '#watermarking/engines/signal/image_quality'
import { fidelityAt } from './fidelity/fidelity_sample.js'
import type { FidelitySample } from './fidelity/fidelity_sample.js'
import { STRENGTH } from './mark_parameters.js'
import type { Strength } from '#watermarking/engines/image/strength'

const ROUGH_WINDOWS = 300

const ROUGH_ROUNDS = 4

const ROUNDS = 6

const MOST_ROUNDS = 40

/** Used share of the permitted loss: the search stops at ENOUGH and aims at AIM. */
const ENOUGH = 0.94

const AIM = 0.98

const BOLDEST_STEP = 1.6

/**
 * The strongest mark that keeps the image within the fidelity limits. Both losses grow about with the square of their
 * parameter: the loss of similarity with the level, the squared error with the ceiling, because texture holds most of
 * it. Each round therefore scales both to the permitted loss; first on a rough sample, then on the full one.
 */
export function chooseStrength(sample: FidelitySample): Strength {
  let strength: Strength = { level: STRENGTH.mostLevel, ceiling: STRENGTH.mostLevel * 30 }
  for (let round = 0; round < ROUGH_ROUNDS; round++) {
    strength = improve(
      strength,
      usedLosses(sample, strength, Math.min(ROUGH_WINDOWS, sample.count))
    )
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const used = usedLosses(sample, strength, sample.count)
    const isFaithful = used.noise <= 1 && used.structure <= 1
    const isStrong = used.noise >= ENOUGH || used.structure >= ENOUGH
    if (isFaithful && (isStrong || round >= ROUNDS)) return strength
    strength = round < ROUNDS ? improve(strength, used) : fainter(strength)
  }
  return strength
}

interface UsedLosses {
  /** Squared error relative to the permitted one. */
  noise: number
  /** Loss of similarity relative to the permitted one. */
  structure: number
}

function usedLosses(sample: FidelitySample, strength: Strength, windows: number): UsedLosses {
  const { meanSquare, similarity } = fidelityAt(sample, strength, windows)
  return {
    noise: meanSquare / meanSquareAt(STRENGTH.leastPsnr),
    structure: (1 - similarity) / (1 - STRENGTH.leastSimilarity),
  }
}

function improve({ level, ceiling }: Strength, { noise, structure }: UsedLosses): Strength {
  // Part of the error does not depend on the ceiling, so an excess is corrected more strongly.
  const noiseStep = noise > 1 ? AIM / noise : Math.sqrt(AIM / noise)
  return {
    level: Math.min(STRENGTH.mostLevel, level * bounded(Math.sqrt(AIM / structure))),
    ceiling: Math.min(STRENGTH.mostLevel * 30, ceiling * bounded(noiseStep)),
  }
}

function fainter({ level, ceiling }: Strength): Strength {
  return { level: level * 0.94, ceiling: ceiling * 0.94 }
}

function bounded(step: number): number {
  return Math.min(BOLDEST_STEP, Math.max(1 / BOLDEST_STEP, step))
}
