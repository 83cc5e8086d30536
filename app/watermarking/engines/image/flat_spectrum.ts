import { boxMean, planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { powerSpectrum } from '#watermarking/engines/signal/power_spectrum'
import { SEARCH } from './mark_parameters.js'

const DETAIL_RADIUS = 3
const ACTIVITY_RADIUS = 6
const ACTIVITY_GAIN = 1.25
const ACTIVITY_FLOOR = 0.8
const DETAIL_CAP = 3
const NEIGHBOR_RADIUS = 12
const POWER_CAP = 40
const PEAK_CAP = 14
/**
 * Caps the peaks of single images and of their sum, so that the common layout of pages does not dominate the pilots.
 */
const SHARED_PEAK_CAP = 4
const SHARED_SUM_CAP = 6

/**
 * Removes the image content: high-pass filtered and normalized locally, so that edges and text do not dominate the
 * mark.
 */
export function whiten(luma: Plane): Plane {
  const detail = boxMean(boxMean(luma, DETAIL_RADIUS), DETAIL_RADIUS)
  const size = planeOf(luma.width, luma.height)
  for (let i = 0; i < size.values.length; i++) {
    detail.values[i] = luma.values[i]! - detail.values[i]!
    size.values[i] = Math.abs(detail.values[i]!)
  }
  const activity = boxMean(size, ACTIVITY_RADIUS)
  for (let i = 0; i < size.values.length; i++) {
    const even = detail.values[i]! / (activity.values[i]! * ACTIVITY_GAIN + ACTIVITY_FLOOR)
    detail.values[i] = Math.min(DETAIL_CAP, Math.max(-DETAIL_CAP, even))
  }
  return detail
}

/** Power relative to the neighborhood; 1 for pure noise. Transposed as in `powerSpectrum`. */
export interface FlatSpectrum {
  relative: Plane
  /**
   * Largest relative power within one bin, capped, in sixteenths. The coarse search uses this small table for cache
   * locality.
   */
  peaks: Uint8Array
}

/** The value of `peaks` for a relative power of 1. */
export const PEAK_UNIT = 16

export function flatSpectrum(whitened: Plane): FlatSpectrum {
  const power = powerSpectrum(whitened, SEARCH.side)
  const rough = boxMean(power, NEIGHBOR_RADIUS)
  for (let i = 0; i < rough.values.length; i++) {
    rough.values[i] = Math.min(power.values[i]!, 4 * rough.values[i]!)
  }
  const level = boxMean(rough, NEIGHBOR_RADIUS)
  for (let i = 0; i < level.values.length; i++) {
    level.values[i] = Math.min(POWER_CAP, power.values[i]! / (level.values[i]! + 1e-9))
  }
  return { relative: level, peaks: neighborMaximum(level) }
}

/**
 * The sum of several images' spectra, in which common faint peaks become clear. Deviations from 1 are scaled so that
 * the noise equals that of a single image.
 * @param relatives of spectra of the same side
 */
export function addSpectra(relatives: readonly Plane[]): FlatSpectrum {
  const { width, height } = relatives[0]!
  const sum = planeOf(width, height)
  const share = 1 / Math.sqrt(relatives.length)
  for (let i = 0; i < sum.values.length; i++) {
    let excess = 0
    for (const { values } of relatives) excess += Math.min(SHARED_PEAK_CAP, values[i]!) - 1
    sum.values[i] = Math.min(SHARED_SUM_CAP, Math.max(0, 1 + excess * share))
  }
  return { relative: sum, peaks: neighborMaximum(sum) }
}

function neighborMaximum({ values, width }: Plane): Uint8Array {
  const across = new Float32Array(values.length)
  for (let i = 1; i < values.length - 1; i++) {
    across[i] = Math.max(values[i - 1]!, values[i]!, values[i + 1]!)
  }
  const peaks = new Uint8Array(values.length)
  for (let i = width; i < values.length - width; i++) {
    const highest = Math.max(across[i - width]!, across[i]!, across[i + width]!)
    peaks[i] = PEAK_UNIT * Math.min(PEAK_CAP, highest)
  }
  return peaks
}
