import { boxMean, mapPlane } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { powerSpectrum } from '#watermarking/engines/signal/power_spectrum'
import { SEARCH } from './mark_parameters.js'

const DETAIL_RADIUS = 3
const ACTIVITY_RADIUS = 6
const ACTIVITY_GAIN = 1.25
const ACTIVITY_FLOOR = 0.8
const DETAIL_CAP = 3
const NEIGHBOUR_RADIUS = 12
const POWER_CAP = 40
const PEAK_CAP = 14

/** The image without what it shows: fine detail, evened out so that edges and text do not drown the mark. */
export function whiten(luma: Plane): Plane {
  const smooth = boxMean(boxMean(luma, DETAIL_RADIUS), DETAIL_RADIUS)
  const detail = mapPlane(luma, (value, i) => value - smooth.values[i]!)
  const activity = boxMean(mapPlane(detail, Math.abs), ACTIVITY_RADIUS)
  return mapPlane(detail, (value, i) => {
    const even = value / (activity.values[i]! * ACTIVITY_GAIN + ACTIVITY_FLOOR)
    return Math.min(DETAIL_CAP, Math.max(-DETAIL_CAP, even))
  })
}

/** Power relative to the neighbourhood: 1 where there is nothing but noise. Transposed as in `powerSpectrum`. */
export interface FlatSpectrum {
  relative: Plane
  /** Largest relative power within one bin, capped: what the coarse search looks up. */
  peaks: Plane
}

export function flatSpectrum(whitened: Plane): FlatSpectrum {
  const power = powerSpectrum(whitened, SEARCH.side)
  const rough = boxMean(power, NEIGHBOUR_RADIUS)
  const clipped = mapPlane(power, (value, i) => Math.min(value, 4 * rough.values[i]!))
  const level = boxMean(clipped, NEIGHBOUR_RADIUS)
  const relative = mapPlane(power, (value, i) =>
    Math.min(POWER_CAP, value / (level.values[i]! + 1e-9))
  )
  return { relative, peaks: neighbourMaximum(relative) }
}

function neighbourMaximum({ values, width, height }: Plane): Plane {
  const across = new Float32Array(values.length)
  for (let i = 1; i < values.length - 1; i++) {
    across[i] = Math.max(values[i - 1]!, values[i]!, values[i + 1]!)
  }
  const peaks = new Float32Array(values.length)
  for (let i = width; i < values.length - width; i++) {
    peaks[i] = Math.min(PEAK_CAP, Math.max(across[i - width]!, across[i]!, across[i + width]!))
  }
  return { values: peaks, width, height }
}
