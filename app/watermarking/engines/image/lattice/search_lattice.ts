import type { Pilot } from '../carriers.js'
import type { FlatSpectrum } from '../flat_spectrum.js'
import { LatticeScan } from './lattice_scan.js'
import { SEARCH, TILE } from '../mark_parameters.js'
import type { Lattice } from '#watermarking/engines/image/lattice/lattice'

/**
 * Transformations of the image: scaled and slightly rotated; stretched; mirrored and slightly rotated; rotated by any
 * angle, mirrored or not. A rotation by 180 degrees does not change the spectrum, so each mode includes it.
 */
export const SEARCH_MODES = ['similar', 'stretched', 'mirrored', 'turned'] as const

export type SearchMode = (typeof SEARCH_MODES)[number]

const BINS_PER_CYCLE = SEARCH.side / TILE.side

const OUTER_RADIUS = TILE.pilotHighest * BINS_PER_CYCLE

/** Bins by which the outermost pilots move from one hypothesis to the next. */
const STEP = 1.2

/** Coarser, because peaks are looked up with a tolerance of one bin. */
const WIDE_STEP = 1.8

const STRETCH_STEP = 1.4

const SCALES = [0.36, 3] as const

const STRETCH_SCALES = [0.4, 2.8] as const

const STRETCH_RATIOS = [0.7, 1.43] as const

const SMALL_ANGLE = 4.2

const LARGE_ANGLE = 90

/** The most promising lattices, best first: those with peaks of the spectrum under their pilots. */
export function searchLattices(
  spectrum: FlatSpectrum,
  pilots: readonly Pilot[],
  mode: SearchMode
): Lattice[] {
  // Among very many lattices, only those whose first pilots stand out are evaluated fully.
  const scan = new LatticeScan(spectrum, pilots, mode === 'turned')
  if (mode === 'stretched') scanStretched(scan)
  if (mode === 'similar') scanTurned(scan, SMALL_ANGLE, STEP, 1)
  if (mode === 'mirrored') scanTurned(scan, SMALL_ANGLE, STEP, -1)
  if (mode === 'turned') {
    scanTurned(scan, LARGE_ANGLE, WIDE_STEP, 1)
    scanTurned(scan, LARGE_ANGLE, WIDE_STEP, -1)
  }
  return scan.best()
}

function scanTurned(scan: LatticeScan, degrees: number, bins: number, flip: 1 | -1) {
  const widest = (degrees * Math.PI) / 180
  let scale: number = SCALES[0]
  while (scale < SCALES[1]) {
    const step = (bins * scale) / OUTER_RADIUS
    const turns = Math.ceil(widest / step)
    for (let turn = -turns; turn <= turns; turn++) {
      const cos = (Math.cos(turn * step) * BINS_PER_CYCLE) / scale
      const sin = (Math.sin(turn * step) * BINS_PER_CYCLE) / scale
      scan.consider(flip * cos, -sin, flip * sin, cos)
    }
    scale *= 1 + step
  }
}

function scanStretched(scan: LatticeScan) {
  const scales: number[] = []
  for (let scale: number = STRETCH_SCALES[0]; scale < STRETCH_SCALES[1];) {
    scales.push(scale)
    scale *= 1 + (STRETCH_STEP / OUTER_RADIUS) * Math.min(scale, 1.6)
  }
  for (const across of scales) {
    for (const down of scales) {
      const ratio = across / down
      if (ratio < STRETCH_RATIOS[0] || ratio > STRETCH_RATIOS[1]) continue
      scan.consider(BINS_PER_CYCLE / across, 0, 0, BINS_PER_CYCLE / down)
    }
  }
}
