import { transformSquare } from '#watermarking/engines/signal/fourier'
import type { Plane } from '#watermarking/engines/signal/plane'
import { radius } from './carriers.js'
import type { CarrierSet, Pilot } from './carriers.js'
import { CODED_BITS } from './mark_code.js'
import { SEARCH, TILE } from './mark_parameters.js'
import type { Lattice } from '#watermarking/engines/image/lattice/lattice'
import { mirrorIndex, tileIndex } from './tile.js'

const LAST = TILE.side - 1
const AREA = TILE.side ** 2
const RING_REACH = 2
const PILOT_CAP = 4

/** The result of reading an image as tiles of one lattice. */
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

/**
 * Sums all tiles of the image, locates their origin by the pilots and reads the bits from the other carriers. The
 * lattice does not distinguish an image from the same rotated by 180 degrees, so both are tried: rotated, every
 * carrier is conjugate.
 */
export function foldTile(whitened: Plane, lattice: Lattice, carriers: CarrierSet): FoldedTile {
  const folded = foldPixels(whitened, lattice)
  transformSquare(folded.re, folded.im, TILE.side)
  const noise = noiseByRadius(folded, carriers)
  const turned: Complex = { re: folded.re, im: folded.im.map((value) => -value) }
  const [upright, upsideDown] = locateTiles(folded, turned, carriers, noise)
  return upright.score >= upsideDown.score
    ? { pilotScore: upright.score, soft: readBits(folded, carriers, noise, upright) }
    : { pilotScore: upsideDown.score, soft: readBits(turned, carriers, noise, upsideDown) }
}

/** Tiles one pixel per pixel of the grid. */
const UPRIGHT: Lattice = [SEARCH.side / TILE.side, 0, 0, SEARCH.side / TILE.side]
/** Pixels that a tile may be away from its place, through errors of the alignment. */
const PLACE_REACH = 3

/**
 * The same for an image on the tiles' own grid, whose upper left corner is that of a tile.
 * @returns `inPlace` with the tile where it belongs, `anywhere` with the tile at its most likely place
 */
export function readPlacedTile(whitened: Plane, carriers: CarrierSet) {
  const folded = foldPixels(whitened, UPRIGHT)
  transformSquare(folded.re, folded.im, TILE.side)
  const noise = noiseByRadius(folded, carriers)
  const correlation = correlate(folded, folded, carriers, noise).re
  const read = (place: TilePlace): FoldedTile => ({
    pilotScore: place.score,
    soft: readBits(folded, carriers, noise, place),
  })
  const isNear = (x: number, y: number) =>
    ((x + PLACE_REACH) & LAST) <= 2 * PLACE_REACH && ((y + PLACE_REACH) & LAST) <= 2 * PLACE_REACH
  return { inPlace: read(peakOf(correlation, isNear)), anywhere: read(peakOf(correlation)) }
}

/** Adds each pixel to its position on the tile: (u, v) = transposed lattice times (x, y). */
function foldPixels({ values, width, height }: Plane, [a, b, c, d]: Lattice): Complex {
  const perBin = TILE.side / SEARCH.side
  const sums = new Float64Array(AREA)
  const counts = new Int32Array(AREA)
  const [alongU, alongV, downU, downV] = [a * perBin, b * perBin, c * perBin, d * perBin]
  const positive = 1 << 20 // a multiple of the tile that keeps the positions positive
  for (let y = 0; y < height; y++) {
    let u = y * downU + positive + 0.5
    let v = y * downV + positive + 0.5
    for (let x = 0; x < width; x++, u += alongU, v += alongV) {
      const place = ((v | 0) & LAST) * TILE.side + ((u | 0) & LAST)
      sums[place]! += values[y * width + x]!
      counts[place]! += 1
    }
  }
  return {
    re: sums.map((sum, i) => (counts[i] ? sum / counts[i]! : 0)),
    im: new Float64Array(AREA),
  }
}

/**
 * Mean power of the data carriers around each radius. It includes the data, so the noise is overestimated rather than
 * underestimated.
 */
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

/** Position of the image's corner on the tile, and how much that position stands out. */
interface TilePlace {
  score: number
  x: number
  y: number
}

/** Correlates two spectra with the pilots. Both correlations are real, so one transform gives both, as its two parts. */
function locateTiles(
  one: Complex,
  other: Complex,
  carriers: CarrierSet,
  noise: Float64Array
): [TilePlace, TilePlace] {
  const { re, im } = correlate(one, other, carriers, noise)
  return [peakOf(re), peakOf(im)]
}

function correlate(
  one: Complex,
  other: Complex,
  { pilots }: CarrierSet,
  noise: Float64Array
): Complex {
  const match: Complex = { re: new Float64Array(AREA), im: new Float64Array(AREA) }
  for (const pilot of pilots) {
    const first = matchOf(one, pilot, noise)
    const second = matchOf(other, pilot, noise)
    const [here, mirrored] = [tileIndex(pilot), mirrorIndex(pilot)]
    // First + i second, and at the opposite frequency the same of their conjugates.
    match.re[here] = first.re - second.im
    match.im[here] = first.im + second.re
    match.re[mirrored] = first.re + second.im
    match.im[mirrored] = second.re - first.im
  }
  transformSquare(match.re, match.im, TILE.side, true)
  return match
}

/** The spectrum at a pilot, rotated back by its phase. */
function matchOf({ re, im }: Complex, pilot: Pilot, noise: Float64Array) {
  const i = tileIndex(pilot)
  const level = 1 / Math.sqrt(noise[Math.round(radius(pilot))]!)
  const magnitude = Math.hypot(re[i]!, im[i]!) * level
  // Limits single strong lines of the picture.
  const weight = level * Math.min(1, PILOT_CAP / Math.max(magnitude, 1e-9))
  const [cos, sin] = [Math.cos(pilot.phase), Math.sin(pilot.phase)]
  return { re: (re[i]! * cos + im[i]! * sin) * weight, im: (im[i]! * cos - re[i]! * sin) * weight }
}

function peakOf(
  correlation: Float64Array,
  isPossible: (x: number, y: number) => boolean = () => true
): TilePlace {
  let best = 0
  let squares = 0
  for (let i = 0; i < correlation.length; i++) {
    const value = correlation[i]!
    squares += value * value
    if (value > correlation[best]! && isPossible(i % TILE.side, Math.floor(i / TILE.side))) best = i
  }
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

/**
 * Rotates each carrier back by the tile's shift and adds its soft value, weighted by signal over noise, to its bits.
 */
function readBits(
  { re, im }: Complex,
  { data }: CarrierSet,
  noise: Float64Array,
  { x, y }: TilePlace
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
