import type { Pilot } from '../carriers.js'
import type { FlatSpectrum } from '../flat_spectrum.js'
import { LatticeScan } from './lattice_scan.js'
import { SEARCH, TILE } from '../mark_parameters.js'
import type { Lattice } from '#watermarking/engines/image/lattice/lattice'

/**
 * What has been done to the image: shrunk and turned a little, stretched, mirrored and turned a little, or turned by any angle,
 * mirrored or not. A turn by 180 degrees leaves the spectrum as it is, so each of them stands for its opposite too.
 */
export const SEARCH_MODES = ['similar', 'stretched', 'mirrored', 'turned'] as const

export type SearchMode = (typeof SEARCH_MODES)[number]

const BINS_PER_CYCLE = SEARCH.side / TILE.side

const OUTER_RADIUS = TILE.pilotHighest * BINS_PER_CYCLE

/** Bins by which the outermost pilots move from one hypothesis to the next. */
const STEP = 1.2

/** Coarser, as peaks are looked up one bin around. */
const WIDE_STEP = 1.8

const STRETCH_STEP = 1.4

const SCALES = [0.36, 3] as const

const STRETCH_SCALES = [0.4, 2.8] as const

const STRETCH_RATIOS = [0.7, 1.43] as const

const SMALL_ANGLE = 4.2

const LARGE_ANGLE = 90

/** The most promising lattices, best first: those under whose pilots the spectrum has peaks. */
export function searchLattices(
  spectrum: FlatSpectrum,
  pilots: readonly Pilot[],
  mode: SearchMode
): Lattice[] {
  // among very many lattices, only those are looked at closely that stand out at once
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
