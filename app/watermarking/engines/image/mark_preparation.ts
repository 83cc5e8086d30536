import sharp from 'sharp'
import { meanSquareAt } from '#watermarking/engines/signal/image_quality'
import { chooseStrength } from './choose_strength.js'
import { countEncoders, encodeMarked } from './encode_image.js'
import type { Encoding, MarkedFormat } from './encode_image.js'
import { fidelityOf } from './fidelity/fidelity.js'
import { sampleFidelity } from './fidelity/fidelity_sample.js'
import type { Fidelity } from './fidelity/fidelity_windows.js'
import { paintMark } from './mark_layer.js'
import type { MarkLayer } from './mark_layer.js'
import { MARKED } from './mark_parameters.js'
import type { Pixels } from './pixels.js'
import { readPixels } from './read_pixels.js'
import type { Strength } from './strength.js'

/**
 * What is the same in all copies of an image, and takes longer to find than painting and encoding the mark: its
 * strength, and which setting of the encoder keeps it within the fidelity limits.
 */
export interface MarkPreparation extends Strength {
  /** The place of the setting among those of the image's format. */
  encoder: number
}

/** Rises when one of the values would be another for the same image. */
export const PREPARATION_VERSION = 1

/** Between the limits and what is accepted, because the marks of buyers differ by up to 0.12 dB and 0.0011. */
const RESERVE = { decibels: 0.12, similarity: 0.0011 }
const MOST_NOISE = meanSquareAt(MARKED.leastPsnr + RESERVE.decibels)
const MOST_LOSS = 1 - MARKED.leastSimilarity - RESERVE.similarity

/** A mark with less of its energy (3 dB) is not worth the smaller file. */
const LEAST_SHARE = 0.5
/** The losses do not quite grow with the energy. */
const CAUTION = 0.97

/**
 * Finds the setting of the smallest file, and the strongest mark that it keeps within the limits. Where the encoder's
 * own losses leave too little of the mark, the next setting is tried.
 */
export async function prepareMark(
  original: Pixels,
  layer: MarkLayer,
  format: MarkedFormat
): Promise<MarkPreparation> {
  const strength = chooseStrength(sampleFidelity(original, layer))
  const last = countEncoders(format) - 1
  if (last === 0) return { ...strength, encoder: 0 }
  const painted = paintMark(original, layer, strength)
  const unencoded = fidelityOf(original, painted)
  for (let encoder = 0; encoder < last; encoder++) {
    const seen = await fidelityWith(original, painted, { format, encoder })
    const share = energyLeft(unencoded, seen)
    if (share >= 1) return { ...strength, encoder }
    if (share < LEAST_SHARE) continue
    const faded = fade(strength, share)
    const checked = await fidelityWith(original, paintMark(original, layer, faded), {
      format,
      encoder,
    })
    if (isWithinLimits(checked)) return { ...faded, encoder }
  }
  return { ...strength, encoder: last }
}

async function fidelityWith(original: Pixels, marked: Pixels, encoding: Encoding) {
  return fidelityOf(original, await readPixels(sharp(await encodeMarked(marked, encoding))))
}

/** The share of the mark's energy that the limits permit beside what the encoder adds; 1 or more when all of it. */
function energyLeft(unencoded: Fidelity, seen: Fidelity): number {
  if (isWithinLimits(seen)) return 1
  const noise = MOST_NOISE - (seen.meanSquare - unencoded.meanSquare)
  const loss = MOST_LOSS - (unencoded.similarity - seen.similarity)
  const share = Math.min(noise / unencoded.meanSquare, loss / (1 - unencoded.similarity))
  return Math.min(1, share) * CAUTION
}

function isWithinLimits({ meanSquare, similarity }: Fidelity): boolean {
  return meanSquare <= MOST_NOISE && 1 - similarity <= MOST_LOSS
}

function fade({ level, ceiling }: Strength, share: number): Strength {
  return { level: level * Math.sqrt(share), ceiling: ceiling * Math.sqrt(share) }
}
