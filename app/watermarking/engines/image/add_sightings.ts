import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { clearest } from './detect_luma.js'
import type { Sighting } from './detect_luma.js'
import { decodePayload } from './mark_code.js'

/** The pilot score of a mark without any noise: the root of twice the number of pilots. */
const PERFECT_SCORE = 8
const LEAST_NOISE = 0.05

/**
 * Adds up what several images say, when all leaked from the same copy: each too faint to be read may be readable together.
 * Soft bits add with the weight signal over noise power (maximal ratio combining, Brennan 1959), as the pilots show it.
 * @param images the sightings of each image
 * @returns one sighting per key that was seen in two images or more
 */
export function addSightings(images: readonly Sighting[][], keys: readonly MarkKey[]): Sighting[] {
  return keys.flatMap((key) => {
    const seen = images
      .map((sightings) => clearest(sightings.filter(({ keyId }) => keyId === key.id)))
      .filter((sighting) => sighting !== null)
    return seen.length > 1 ? [addUp(seen, key)] : []
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
