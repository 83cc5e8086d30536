import type { Plane } from '#watermarking/engines/signal/plane'
import type { Pilot } from '../carriers.js'
import type { FlatSpectrum } from '../flat_spectrum.js'
import type { Lattice } from '#watermarking/engines/image/lattice/lattice'

const ROUNDS = 3
const LEAST_PEAK = 3.5
const HEAVIEST_PEAK = 20
const BORDER = 3
const MOST_SHIFT = 0.6

/** Sums of a weighted least squares fit of the two rows of the lattice. */
interface Fit {
  xx: number
  xy: number
  yy: number
  ux: number
  uy: number
  vx: number
  vy: number
}

/**
 * Fits the lattice to the peaks next to its pilots with sub-bin precision. All four entries are free, which covers
 * slight shear.
 * @returns null when the peaks do not determine a lattice
 */
export function refineLattice(
  { relative }: FlatSpectrum,
  pilots: readonly Pilot[],
  start: Lattice
): Lattice | null {
  let lattice = start
  for (let round = 0; round < ROUNDS; round++) {
    const fit: Fit = { xx: 0, xy: 0, yy: 0, ux: 0, uy: 0, vx: 0, vy: 0 }
    for (const pilot of pilots) addPilot(fit, relative, pilot, lattice, round === 0 ? 2 : 1)
    const determinant = fit.xx * fit.yy - fit.xy * fit.xy
    if (!(determinant > 1e-6)) return null
    lattice = [
      (fit.ux * fit.yy - fit.uy * fit.xy) / determinant,
      (fit.uy * fit.xx - fit.ux * fit.xy) / determinant,
      (fit.vx * fit.yy - fit.vy * fit.xy) / determinant,
      (fit.vy * fit.xx - fit.vx * fit.xy) / determinant,
    ]
  }
  return lattice
}

function addPilot(fit: Fit, relative: Plane, pilot: Pilot, [a, b, c, d]: Lattice, reach: number) {
  const expectedU = a * pilot.kx + b * pilot.ky
  const expectedV = c * pilot.kx + d * pilot.ky
  const sign = expectedU < 0 ? -1 : 1
  const peak = findPeak(relative, sign * expectedU, sign * expectedV, reach)
  if (!peak) return
  const weight = Math.min(peak.height, HEAVIEST_PEAK)
  const [kx, ky] = [pilot.kx * sign, pilot.ky * sign]
  fit.xx += weight * kx * kx
  fit.xy += weight * kx * ky
  fit.yy += weight * ky * ky
  fit.ux += weight * kx * peak.u
  fit.uy += weight * ky * peak.u
  fit.vx += weight * kx * peak.v
  fit.vy += weight * ky * peak.v
}

function findPeak(
  { values, width: side, height: half }: Plane,
  u: number,
  v: number,
  reach: number
) {
  const [middleX, middleY] = [Math.round(u), Math.round(v)]
  const isAtBorder =
    middleX < BORDER || middleX >= half - BORDER || Math.abs(middleY) >= side / 2 - BORDER
  if (isAtBorder) return null
  const at = (x: number, y: number) => values[x * side + (y < 0 ? y + side : y)]!
  let [bestX, bestY] = [middleX, middleY]
  for (let x = middleX - reach; x <= middleX + reach; x++) {
    for (let y = middleY - reach; y <= middleY + reach; y++) {
      if (at(x, y) > at(bestX, bestY)) [bestX, bestY] = [x, y]
    }
  }
  const height = at(bestX, bestY)
  if (height < LEAST_PEAK) return null
  return {
    height,
    u: bestX + subBinShift(at(bestX - 1, bestY), height, at(bestX + 1, bestY)),
    v: bestY + subBinShift(at(bestX, bestY - 1), height, at(bestX, bestY + 1)),
  }
}

/** Sub-bin position of a sinc peak, from the neighboring amplitudes. */
function subBinShift(before: number, peak: number, after: number): number {
  const [low, middle, high] = [Math.sqrt(before), Math.sqrt(peak), Math.sqrt(after)]
  const shift = high > low ? high / (high + middle) : -low / (low + middle)
  return Math.min(MOST_SHIFT, Math.max(-MOST_SHIFT, shift))
}
