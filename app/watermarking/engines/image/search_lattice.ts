import type { Pilot } from './carriers.js'
import type { FlatSpectrum } from './flat_spectrum.js'
import { SEARCH, TILE } from './mark_parameters.js'

/**
 * How the tile lies in the image: a frequency (kx, ky) of the tile appears at the bin (a kx + b ky, c kx + d ky) of the
 * spectrum.
 */
export type Lattice = readonly [a: number, b: number, c: number, d: number]

/** What has been done to the image: shrunk and turned a little, stretched, mirrored, or turned a lot. */
export const SEARCH_MODES = ['similar', 'stretched', 'mirrored', 'turned'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]

interface Hypothesis {
  lattice: Lattice
  score: number
}

const BINS_PER_CYCLE = SEARCH.side / TILE.side
const OUTER_RADIUS = TILE.pilotHighest * BINS_PER_CYCLE
/** Bins by which the outermost pilots move from one hypothesis to the next. */
const STEP = 1.2
const STRETCH_STEP = 1.4
const SCALES = [0.36, 3] as const
const STRETCH_SCALES = [0.4, 2.8] as const
const STRETCH_RATIOS = [0.7, 1.43] as const
const SMALL_ANGLE = 4.2
const LARGE_ANGLE = 46
const KEPT = 400
const DIFFERENT_BINS = 4

/** The most promising lattices, best first: those under whose pilots the spectrum has peaks. */
export function searchLattices(
  spectrum: FlatSpectrum,
  pilots: readonly Pilot[],
  mode: SearchMode
): Lattice[] {
  const best = new BestHypotheses()
  const score = scorer(spectrum, pilots)
  for (const lattice of mode === 'stretched' ? stretched() : turned(mode)) {
    best.offer(lattice, score(lattice))
  }
  return best.different()
}

function* turned(mode: SearchMode): Generator<Lattice> {
  const flip = mode === 'mirrored' ? -1 : 1
  const widest = ((mode === 'turned' ? LARGE_ANGLE : SMALL_ANGLE) * Math.PI) / 180
  for (
    let scale: number = SCALES[0];
    scale < SCALES[1];
    scale *= 1 + (STEP * scale) / OUTER_RADIUS
  ) {
    const angleStep = (STEP * scale) / OUTER_RADIUS
    const turns = Math.ceil(widest / angleStep)
    for (let turn = -turns; turn <= turns; turn++) {
      const cos = (Math.cos(turn * angleStep) * BINS_PER_CYCLE) / scale
      const sin = (Math.sin(turn * angleStep) * BINS_PER_CYCLE) / scale
      yield [flip * cos, -sin, flip * sin, cos]
    }
  }
}

function* stretched(): Generator<Lattice> {
  const scales: number[] = []
  for (let scale: number = STRETCH_SCALES[0]; scale < STRETCH_SCALES[1];) {
    scales.push(scale)
    scale *= 1 + (STRETCH_STEP / OUTER_RADIUS) * Math.min(scale, 1.6)
  }
  for (const across of scales) {
    for (const down of scales) {
      const ratio = across / down
      if (ratio < STRETCH_RATIOS[0] || ratio > STRETCH_RATIOS[1]) continue
      yield [BINS_PER_CYCLE / across, 0, 0, BINS_PER_CYCLE / down]
    }
  }
}

function scorer({ peaks }: FlatSpectrum, pilots: readonly Pilot[]) {
  const xs = Float64Array.from(pilots, ({ kx }) => kx)
  const ys = Float64Array.from(pilots, ({ ky }) => ky)
  const count = pilots.length
  const { values, width: side, height: half } = peaks
  return ([a, b, c, d]: Lattice): number => {
    let sum = 0
    for (let i = 0; i < count; i++) {
      let u = a * xs[i]! + b * ys[i]!
      let v = c * xs[i]! + d * ys[i]!
      if (u < 0) {
        u = -u
        v = -v
      }
      const x = Math.floor(u + 0.5)
      const y = Math.floor(v + 0.5)
      if (x >= half - 1 || y >= side / 2 || y <= -side / 2) continue
      sum += values[x * side + (y < 0 ? y + side : y)]!
    }
    return sum
  }
}

class BestHypotheses {
  #list: Hypothesis[] = []
  #least = Number.NEGATIVE_INFINITY

  offer(lattice: Lattice, score: number) {
    if (score <= this.#least) return
    this.#list.push({ lattice, score })
    if (this.#list.length < 2 * KEPT) return
    this.#sort()
    this.#list.length = KEPT
    this.#least = this.#list[KEPT - 1]!.score
  }

  /** The best ones that move some pilot by several bins against all better ones. */
  different(): Lattice[] {
    this.#sort()
    const kept: Lattice[] = []
    for (const { lattice } of this.#list) {
      const isNew = kept.every((other) => {
        const moved = other.map((entry, i) => Math.abs(entry - lattice[i]!))
        return Math.max(...moved) * TILE.pilotHighest > DIFFERENT_BINS
      })
      if (isNew) kept.push(lattice)
      if (kept.length >= SEARCH.candidates) break
    }
    return kept
  }

  #sort() {
    this.#list.sort((one, other) => other.score - one.score)
  }
}
