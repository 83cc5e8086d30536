import type { MarkKey } from '#watermarking/values/mark_key'
import { clearest } from './detect_luma.js'
import type { Detection } from './detect_luma.js'
import { decodePayload } from './mark_code.js'

/** The pilot score of a noise-free mark: the square root of twice the number of pilots. */
const PERFECT_SCORE = 8
const LEAST_NOISE = 0.05

/**
 * Combines the detections of several images that leaked from the same copy; marks too faint in each image may be
 * readable in the sum. Soft bits are weighted by signal over noise power (maximal ratio combining, Brennan 1959),
 * estimated from the pilots.
 * @param images the detections of each image by itself
 * @param shared for each lattice that the images share, the detections in each of them
 * @returns a sum of the clearest detections per key, and one per shared lattice
 */
export function addDetections(
  images: readonly Detection[][],
  shared: readonly Detection[][],
  keys: readonly MarkKey[]
): Detection[] {
  return keys.flatMap((key) => {
    const ofKey = (detections: readonly Detection[]) =>
      detections.filter(({ keyId }) => keyId === key.id)
    const clear = images.map((image) => clearest(ofKey(image))).filter((seen) => seen !== null)
    return [clear, ...shared.map(ofKey)]
      .filter((seen) => seen.length > 1)
      .map((seen) => addUp(seen, key))
  })
}

function addUp(seen: readonly Detection[], key: MarkKey): Detection {
  const [first] = seen as [Detection, ...Detection[]]
  const soft = new Float64Array(first.soft.length)
  for (const detection of seen) {
    const weight = weightOf(detection.pilotScore)
    for (let i = 0; i < soft.length; i++) soft[i]! += weight * detection.soft[i]!
  }
  const level = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length) || 1
  const even = soft.map((value) => value / level)
  const pilotScore = Math.max(...seen.map((detection) => detection.pilotScore))
  return { ...first, pilotScore, soft: even, payload: decodePayload(key, even) }
}

function weightOf(pilotScore: number): number {
  const signal = Math.min(1, pilotScore / PERFECT_SCORE)
  return signal / Math.max(LEAST_NOISE, 1 - signal * signal)
}
