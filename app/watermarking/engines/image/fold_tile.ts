import { transformSquare } from '#watermarking/engines/signal/fourier'
import type { Plane } from '#watermarking/engines/signal/plane'
import { radius } from './carriers.js'
import type { CarrierSet } from './carriers.js'
import { CODED_BITS } from './mark_code.js'
import { SEARCH, TILE } from './mark_parameters.js'
import type { Lattice } from './search_lattice.js'
import { mirrorIndex, tileIndex } from './tile.js'

const LAST = TILE.side - 1
const AREA = TILE.side ** 2
const RING_REACH = 2
const PILOT_CAP = 4

/** What an image says when it is read as tiles of one lattice. */
export interface FoldedTile {
  /** Peak of the pilot correlation over its root mean square; 8 at most. */
  pilotScore: number
  /** One soft value per coded bit, root mean square 1. */
  soft: Float64Array
}

interface Complex {
  re: Float64Array
  im: Float64Array
}

/** Adds up all tiles of the image, finds where they begin by the pilots and reads the bits from the other carriers. */
export function foldTile(whitened: Plane, lattice: Lattice, carriers: CarrierSet): FoldedTile {
  const folded = foldPixels(whitened, lattice)
  transformSquare(folded.re, folded.im, TILE.side)
  const noise = noiseByRadius(folded, carriers)
  const { score, x, y } = locateTile(folded, carriers, noise)
  return { pilotScore: score, soft: readBits(folded, carriers, noise, x, y) }
}

/** Each pixel goes where it falls on the tile: position (u, v) = transposed lattice times (x, y). */
function foldPixels({ values, width, height }: Plane, [a, b, c, d]: Lattice): Complex {
  const perBin = TILE.side / SEARCH.side
  const sums = new Float64Array(AREA)
  const counts = new Float64Array(AREA)
  const [alongU, alongV, downU, downV] = [a * perBin, b * perBin, c * perBin, d * perBin]
  const positive = 1 << 20 // a multiple of the tile that keeps the positions above 0
  for (let y = 0; y < height; y++) {
    let u = y * downU + positive + 0.5
    let v = y * downV + positive + 0.5
    for (let x = 0; x < width; x++, u += alongU, v += alongV) {
      const place = ((v | 0) & LAST) * TILE.side + ((u | 0) & LAST)
      sums[place]! += values[y * width + x]!
      counts[place]!++
    }
  }
  return {
    re: sums.map((sum, i) => (counts[i] ? sum / counts[i]! : 0)),
    im: new Float64Array(AREA),
  }
}

/** Mean power of the data carriers around each radius. They carry data, so this is on the safe side. */
function noiseByRadius({ re, im }: Complex, { data }: CarrierSet): Float64Array {
  const rings = TILE.side / 2
  const sums = new Float64Array(rings)
  const counts = new Float64Array(rings)
  for (const carrier of data) {
    const ring = Math.round(radius(carrier))
    const i = tileIndex(carrier)
    sums[ring]! += re[i]! ** 2 + im[i]! ** 2
    counts[ring]!++
  }
  return sums.map((_, ring) => {
    const range = [Math.max(0, ring - RING_REACH), ring + RING_REACH + 1] as const
    const sum = sums.slice(...range).reduce((total, value) => total + value, 1e-12)
    const count = counts.slice(...range).reduce((total, value) => total + value, 0)
    return count ? sum / count : 1
  })
}

function locateTile({ re, im }: Complex, { pilots }: CarrierSet, noise: Float64Array) {
  const match: Complex = { re: new Float64Array(AREA), im: new Float64Array(AREA) }
  for (const pilot of pilots) {
    const i = tileIndex(pilot)
    const level = 1 / Math.sqrt(noise[Math.round(radius(pilot))]!)
    const magnitude = Math.hypot(re[i]!, im[i]!) * level
    // no single line of the picture may pass for the pilots
    const weight = level * Math.min(1, PILOT_CAP / Math.max(magnitude, 1e-9))
    const [cos, sin] = [Math.cos(pilot.phase), Math.sin(pilot.phase)]
    const real = (re[i]! * cos + im[i]! * sin) * weight
    const imaginary = (im[i]! * cos - re[i]! * sin) * weight
    const mirrored = mirrorIndex(pilot)
    match.re[i]! += real
    match.im[i]! += imaginary
    match.re[mirrored]! += real
    match.im[mirrored]! -= imaginary
  }
  transformSquare(match.re, match.im, TILE.side, true)
  return peakOf(match.re)
}

function peakOf(correlation: Float64Array) {
  let best = 0
  let squares = 0
  correlation.forEach((value, i) => {
    squares += value * value
    if (value > correlation[best]!) best = i
  })
  const [x, y] = [best % TILE.side, Math.floor(best / TILE.side)]
  const at = (dx: number, dy: number) =>
    correlation[((y + dy) & LAST) * TILE.side + ((x + dx) & LAST)]!
  return {
    score: at(0, 0) / Math.sqrt(squares / AREA),
    x: x + parabolaTop(at(-1, 0), at(0, 0), at(1, 0)),
    y: y + parabolaTop(at(0, -1), at(0, 0), at(0, 1)),
  }
}

function parabolaTop(before: number, top: number, after: number): number {
  const curvature = before - 2 * top + after
  return curvature < 0 ? (0.5 * (before - after)) / curvature : 0
}

/** Turns each carrier back by the shift of the tile and adds what it says, weighted by signal over noise, to its bits. */
function readBits(
  { re, im }: Complex,
  { data }: CarrierSet,
  noise: Float64Array,
  x: number,
  y: number
): Float64Array {
  const soft = new Float64Array(CODED_BITS)
  for (const carrier of data) {
    const i = tileIndex(carrier)
    const angle = (2 * Math.PI * (carrier.kx * x + carrier.ky * y)) / TILE.side
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const weight = carrier.amplitude / noise[Math.round(radius(carrier))]!
    const real = (re[i]! * cos - im[i]! * sin) * weight
    const imaginary = (re[i]! * sin + im[i]! * cos) * weight
    soft[carrier.cosine.bit]! += real * carrier.cosine.sign
    soft[carrier.sine.bit]! += imaginary * carrier.sine.sign
  }
  const level = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length) || 1
  return soft.map((value) => value / level)
}
