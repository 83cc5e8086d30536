import type { Pilot } from '../carriers.js'
import { PEAK_UNIT } from '../flat_spectrum.js'
import type { FlatSpectrum } from '../flat_spectrum.js'
import { SEARCH, TILE } from '../mark_parameters.js'
import type { Lattice } from '#watermarking/engines/image/lattice/lattice'

interface Hypothesis {
  lattice: Lattice
  score: number
}

const KEPT = 400
const DIFFERENT_BINS = 4
const FIRST_PILOTS = 16
/** Mean power under the first pilots from which a lattice is evaluated fully; noise has 2.8. */
const PROMISING = 3.3

/** Scores lattices by the spectrum's power under their pilots, and keeps the best. */
export class LatticeScan {
  readonly #xs: Float64Array
  readonly #ys: Float64Array
  readonly #peaks: Uint8Array
  readonly #side: number
  readonly #hurdle: number
  #list: Hypothesis[] = []
  #least = 0

  /** @param isHasty skip lattices whose first pilots do not stand out */
  constructor(spectrum: FlatSpectrum, pilots: readonly Pilot[], isHasty: boolean) {
    this.#xs = Float64Array.from(pilots, ({ kx }) => kx)
    this.#ys = Float64Array.from(pilots, ({ ky }) => ky)
    this.#peaks = spectrum.peaks
    this.#side = spectrum.relative.width
    this.#hurdle = isHasty ? FIRST_PILOTS * PROMISING * PEAK_UNIT : 0
  }

  consider(a: number, b: number, c: number, d: number) {
    const first = this.#sum(a, b, c, d, 0, FIRST_PILOTS)
    if (first < this.#hurdle) return
    const score = first + this.#sum(a, b, c, d, FIRST_PILOTS, this.#xs.length)
    if (score > this.#least) this.#keep({ lattice: [a, b, c, d], score })
  }

  /** The best lattices, without those that move no pilot by several bins against a better one. */
  best(): Lattice[] {
    this.#sort()
    const distinct: Lattice[] = []
    for (const { lattice } of this.#list) {
      const isNew = distinct.every((other) => {
        const moved = other.map((entry, i) => Math.abs(entry - lattice[i]!))
        return Math.max(...moved) * TILE.pilotHighest > DIFFERENT_BINS
      })
      if (isNew) distinct.push(lattice)
      if (distinct.length >= SEARCH.candidates) break
    }
    return distinct
  }

  #sum(a: number, b: number, c: number, d: number, from: number, to: number): number {
    const [xs, ys, peaks, side] = [this.#xs, this.#ys, this.#peaks, this.#side]
    const middle = side / 2
    let sum = 0
    for (let i = from; i < to; i++) {
      const u = a * xs[i]! + b * ys[i]!
      const v = c * xs[i]! + d * ys[i]!
      const sign = u < 0 ? -1 : 1
      const x = (sign * u + 0.5) | 0
      const y = ((sign * v + side + 0.5) | 0) - side
      if (x < middle && y < middle && y > -middle) sum += peaks[x * side + (y & (side - 1))]!
    }
    return sum
  }

  #keep(hypothesis: Hypothesis) {
    this.#list.push(hypothesis)
    if (this.#list.length < 2 * KEPT) return
    this.#sort()
    this.#list.length = KEPT
    this.#least = this.#list[KEPT - 1]!.score
  }

  #sort() {
    this.#list.sort((one, other) => other.score - one.score)
  }
}
