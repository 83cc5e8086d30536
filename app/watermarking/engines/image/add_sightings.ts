import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { clearest } from './detect_luma.js'
import type { Sighting } from './detect_luma.js'
import { decodePayload } from './mark_code.js'

/** The pilot score of a noise-free mark: the square root of twice the number of pilots. */
const PERFECT_SCORE = 8
const LEAST_NOISE = 0.05

/**
 * Combines the sightings of several images that leaked from the same copy; marks too faint in each image may be
 * readable in the sum. Soft bits are weighted by signal over noise power (maximal ratio combining, Brennan 1959),
 * estimated from the pilots.
 * @param images the sightings of each image by itself
 * @param shared for each lattice that the images share, the sightings in each of them
 * @returns a sum of the clearest sightings per key, and one per shared lattice
 */
export function addSightings(
  images: readonly Sighting[][],
  shared: readonly Sighting[][],
  keys: readonly MarkKey[]
): Sighting[] {
  return keys.flatMap((key) => {
    const ofKey = (sightings: readonly Sighting[]) =>
      sightings.filter(({ keyId }) => keyId === key.id)
    const clear = images.map((image) => clearest(ofKey(image))).filter((seen) => seen !== null)
    return [clear, ...shared.map(ofKey)]
      .filter((seen) => seen.length > 1)
      .map((seen) => addUp(seen, key))
  })
}

function addUp(seen: readonly Sighting[], key: MarkKey): Sighting {
  const [first] = seen as [Sighting, ...Sighting[]]
  const soft = new Float64Array(first.soft.length)
  for (const sighting of seen) {
    const weight = weightOf(sighting.pilotScore)
    for (let i = 0; i < soft.length; i++) soft[i]! += weight * sighting.soft[i]!
  }
  const level = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length) || 1
  const even = soft.map((value) => value / level)
  const pilotScore = Math.max(...seen.map((sighting) => sighting.pilotScore))
  return { ...first, pilotScore, soft: even, payload: decodePayload(key, even) }
}

function weightOf(pilotScore: number): number {
  const signal = Math.min(1, pilotScore / PERFECT_SCORE)
  return signal / Math.max(LEAST_NOISE, 1 - signal * signal)
}
