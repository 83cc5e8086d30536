import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { MarkKey } from '#watermarking/values/mark_key'
import { CODED_BITS } from './mark_code.js'
import { TILE } from './mark_parameters.js'

/** A frequency in cycles per tile. */
export interface Frequency {
  kx: number
  ky: number
}

/** A carrier with a known phase; the pilots locate the tile. */
export interface Pilot extends Frequency {
  phase: number
}

/** A chip: one of the two quadratures of a carrier. It repeats, with its sign, one coded bit. */
export interface Chip {
  bit: number
  sign: 1 | -1
}

export interface DataCarrier extends Frequency {
  amplitude: number
  cosine: Chip
  sine: Chip
}

/** The carriers of a key. */
export interface CarrierSet {
  pilots: Pilot[]
  pilotAmplitude: number
  data: DataCarrier[]
}

/** By secret, because each task of a worker thread has its own copy of the key. */
const cache = new Map<string, CarrierSet>()
/** A site has few keys, of which one makes marks. */
const MOST_KNOWN = 8

export function carriersOf(key: MarkKey): CarrierSet {
  const secret = Buffer.from(key.secret).toString('latin1')
  let set = cache.get(secret)
  if (set) return set
  if (cache.size >= MOST_KNOWN) cache.clear()
  cache.set(secret, (set = drawCarriers(key)))
  return set
}

function drawCarriers(key: MarkKey): CarrierSet {
  const stream = new KeyedStream(key.secret, 'image-carriers')
  const pilotFrequencies: Frequency[] = []
  const dataFrequencies: Frequency[] = []
  for (const frequency of stream.shuffle(halfPlane())) {
    const isPilot = pilotFrequencies.length < TILE.pilots && isApart(frequency, pilotFrequencies)
    ;(isPilot ? pilotFrequencies : dataFrequencies).push(frequency)
  }
  const chips = drawChips(stream, dataFrequencies.length * 2)
  const data = dataFrequencies.map((frequency, i) => ({
    ...frequency,
    amplitude: (radius(frequency) / 12) ** -TILE.tilt,
    cosine: chips[2 * i]!,
    sine: chips[2 * i + 1]!,
  }))
  const dataEnergy = data.reduce((sum, { amplitude }) => sum + 2 * amplitude ** 2, 0)
  const pilotEnergy = (TILE.pilotEnergy / (1 - TILE.pilotEnergy)) * dataEnergy
  return {
    pilots: pilotFrequencies.map((frequency) => ({
      ...frequency,
      phase: stream.fraction() * 2 * Math.PI,
    })),
    pilotAmplitude: Math.sqrt(pilotEnergy / pilotFrequencies.length),
    data,
  }
}

/** The tile is real-valued, so one half of the frequency plane is sufficient. */
function halfPlane(): Frequency[] {
  const frequencies: Frequency[] = []
  for (let ky = -TILE.highest; ky <= TILE.highest; ky++) {
    for (let kx = TILE.axisGap; kx <= TILE.highest; kx++) {
      const isInRing = Math.hypot(kx, ky) >= TILE.lowest && Math.hypot(kx, ky) <= TILE.highest
      if (isInRing && Math.abs(ky) >= TILE.axisGap) frequencies.push({ kx, ky })
    }
  }
  return frequencies
}

function isApart(frequency: Frequency, others: readonly Frequency[]): boolean {
  const distance = radius(frequency)
  return (
    distance >= TILE.pilotLowest &&
    distance <= TILE.pilotHighest &&
    others.every(
      ({ kx, ky }) => Math.hypot(kx - frequency.kx, ky - frequency.ky) > TILE.pilotSpacing
    )
  )
}

function drawChips(stream: KeyedStream, count: number): Chip[] {
  const chips: Chip[] = []
  const order = stream.shuffle(Array.from({ length: count }, (_, i) => i))
  order.forEach((chip, i) => {
    chips[chip] = { bit: i % CODED_BITS, sign: stream.below(2) ? 1 : -1 }
  })
  return chips
}

export function radius({ kx, ky }: Frequency): number {
  return Math.hypot(kx, ky)
}
