import type { LineShape } from './line_shape.js'
import { STRIP_MARGIN } from './line_strips.js'
import type { LineStrip } from './line_strips.js'

/** Pixels of a strip by which the whole line is moved, and each part of it beyond that. */
const COARSE_REACH = 8
const COARSE_STEP = 4
/** Of the pixels of the letters, one in this many is compared at first. */
const SAMPLED = 4
const FINE_REACH = 4
/** A part stays near its neighbor. */
const PART_STEP = 2

if (COARSE_REACH + FINE_REACH > STRIP_MARGIN) throw new RangeError('lines leave their strip')

export interface Move {
  dx: number
  dy: number
}

/** The best place of a line as a whole, from a part of its pixels. */
export function moveWhole({ at, coverage }: LineShape, { seen, power, width }: LineStrip) {
  let best = { dx: 0, dy: 0, score: -Infinity }
  let square = 0
  for (let i = 0; i < at.length; i += SAMPLED) square += coverage[i]! ** 2 * power[at[i]!]!
  if (square === 0) return best
  for (let dy = -COARSE_REACH; dy <= COARSE_REACH; dy += COARSE_STEP) {
    for (let dx = -COARSE_REACH; dx <= COARSE_REACH; dx += COARSE_STEP) {
      const by = dy * width + dx
      let sum = 0
      for (let i = 0; i < at.length; i += SAMPLED) {
        sum += coverage[i]! * seen[inside(at[i]! + by, seen.length)]!
      }
      const score = sum / Math.sqrt(square)
      if (score > best.score) best = { dx, dy, score }
    }
  }
  return best
}

/** A line with each of its parts where it answers best; dense, on the strip's grid. */
export function placeParts(
  { at, coverage, ends }: LineShape,
  { seen, width, height }: LineStrip,
  whole: Move
): Float32Array {
  const placed = new Float32Array(width * height)
  let previous: Move | null = null
  let start = 0
  for (const end of ends) {
    let best = { dx: whole.dx, dy: whole.dy, sum: -Infinity }
    for (const { dx, dy } of movesNear(whole, previous)) {
      const by = dy * width + dx
      let sum = 0
      for (let i = start; i < end; i++)
        sum += coverage[i]! * seen[inside(at[i]! + by, seen.length)]!
      if (sum > best.sum) best = { dx, dy, sum }
    }
    const by = best.dy * width + best.dx
    for (let i = start; i < end; i++) {
      const place = inside(at[i]! + by, placed.length)
      placed[place] = Math.max(placed[place]!, coverage[i]!)
    }
    previous = best
    start = end
  }
  return placed
}

function movesNear(whole: Move, previous: Move | null): Move[] {
  const moves: Move[] = []
  for (let dy = whole.dy - FINE_REACH; dy <= whole.dy + FINE_REACH; dy++) {
    for (let dx = whole.dx - FINE_REACH; dx <= whole.dx + FINE_REACH; dx++) {
      const isNear =
        !previous ||
        (Math.abs(dx - previous.dx) <= PART_STEP && Math.abs(dy - previous.dy) <= PART_STEP)
      if (isNear) moves.push({ dx, dy })
    }
  }
  return moves
}

function inside(place: number, count: number): number {
  return place < 0 ? 0 : place >= count ? count - 1 : place
}
