import type { Plane } from '#watermarking/engines/signal/plane'
import { scaleSpaceOf } from './scale_space.js'
import type { Keypoint, ScaleSpace } from './scale_space.js'

/** Parts of the neighborhood, and directions in each (Lowe 2004, section 6). */
const CELLS = 4
const DIRECTIONS = 8
export const DESCRIPTOR = CELLS * CELLS * DIRECTIONS
const CELL_SIZE = 3
const ORIENTATION_BINS = 36
const ORIENTATION_REACH = 4.5
const SECOND_PEAK = 0.8
/** A stronger direction does not count for more (Lowe 2004, section 6.1). */
const MOST_SHARE = 0.2

/** Places of a picture with what surrounds them. */
export interface LocalFeatures {
  count: number
  x: Float32Array
  y: Float32Array
  scale: Float32Array
  angle: Float32Array
  /** `DESCRIPTOR` numbers each, of length 1: the roots of the shares (RootSIFT, Arandjelović & Zisserman 2012). */
  descriptors: Float32Array
}

/** @param most the clearest ones are taken */
export function localFeatures(luma: Plane, most: number): LocalFeatures {
  const space = scaleSpaceOf(luma)
  const chosen = space.keypoints
    .sort((one, other) => other.contrast * other.scale - one.contrast * one.scale)
    .slice(0, most)
  const turned = chosen.flatMap((point) =>
    directionsOf(space, point).map((angle) => ({ point, angle }))
  )
  const count = turned.length
  const features: LocalFeatures = {
    count,
    x: Float32Array.from(turned, ({ point }) => point.x),
    y: Float32Array.from(turned, ({ point }) => point.y),
    scale: Float32Array.from(turned, ({ point }) => point.scale),
    angle: Float32Array.from(turned, ({ angle }) => angle),
    descriptors: new Float32Array(count * DESCRIPTOR),
  }
  turned.forEach(({ point, angle }, i) => {
    const to = features.descriptors.subarray(i * DESCRIPTOR, (i + 1) * DESCRIPTOR)
    describe(space, point, angle, to)
  })
  return features
}

function layerOf({ octaves }: ScaleSpace, { octave, level, x, y, scale }: Keypoint) {
  const { blurred, step } = octaves[octave]!
  const plane = blurred[level]!
  return { plane, x: (x + 0.5) / step - 0.5, y: (y + 0.5) / step - 0.5, scale: scale / step }
}

/** The main directions of change around a place. */
function directionsOf(space: ScaleSpace, point: Keypoint): number[] {
  const { plane, x, y, scale } = layerOf(space, point)
  const { values, width, height } = plane
  const sigma = 1.5 * scale
  const reach = Math.round(ORIENTATION_REACH * scale)
  const [cx, cy] = [Math.round(x), Math.round(y)]
  const bins = new Float64Array(ORIENTATION_BINS)
  for (let j = Math.max(1, cy - reach); j <= Math.min(height - 2, cy + reach); j++) {
    for (let i = Math.max(1, cx - reach); i <= Math.min(width - 2, cx + reach); i++) {
      const at = j * width + i
      const gx = values[at + 1]! - values[at - 1]!
      const gy = values[at + width]! - values[at - width]!
      const weight = Math.exp(-((i - x) ** 2 + (j - y) ** 2) / (2 * sigma * sigma))
      const bin = Math.round((Math.atan2(gy, gx) / (2 * Math.PI)) * ORIENTATION_BINS)
      bins[(bin + ORIENTATION_BINS) % ORIENTATION_BINS]! += weight * Math.hypot(gx, gy)
    }
  }
  const at = (i: number) => bins[(i + ORIENTATION_BINS) % ORIENTATION_BINS]!
  const smooth = bins.map(
    (_, i) => (6 * at(i) + 4 * (at(i - 1) + at(i + 1)) + at(i - 2) + at(i + 2)) / 16
  )
  const near = (i: number) => smooth[(i + ORIENTATION_BINS) % ORIENTATION_BINS]!
  const highest = Math.max(...smooth)
  const peaks: number[] = []
  smooth.forEach((value, i) => {
    if (value < SECOND_PEAK * highest || value <= near(i - 1) || value < near(i + 1)) return
    const curvature = near(i - 1) - 2 * value + near(i + 1)
    const top = i + (curvature < 0 ? (0.5 * (near(i - 1) - near(i + 1))) / curvature : 0)
    peaks.push((top / ORIENTATION_BINS) * 2 * Math.PI)
  })
  return peaks.slice(0, 2)
}

/** Directions of change in each part of the neighborhood, turned upright, interpolated between parts. */
function describe(space: ScaleSpace, point: Keypoint, angle: number, to: Float32Array) {
  const { plane, x, y, scale } = layerOf(space, point)
  const { values, width, height } = plane
  const cell = CELL_SIZE * scale
  const reach = Math.round((cell * Math.SQRT2 * (CELLS + 1)) / 2)
  const [cos, sin] = [Math.cos(angle) / cell, Math.sin(angle) / cell]
  const [cx, cy] = [Math.round(x), Math.round(y)]
  for (let j = Math.max(1, cy - reach); j <= Math.min(height - 2, cy + reach); j++) {
    for (let i = Math.max(1, cx - reach); i <= Math.min(width - 2, cx + reach); i++) {
      const [dx, dy] = [i - x, j - y]
      const u = dx * cos + dy * sin
      const v = -dx * sin + dy * cos
      const column = u + CELLS / 2 - 0.5
      const row = v + CELLS / 2 - 0.5
      if (column <= -1 || row <= -1 || column >= CELLS || row >= CELLS) continue
      const at = j * width + i
      const gx = values[at + 1]! - values[at - 1]!
      const gy = values[at + width]! - values[at - width]!
      const size = Math.hypot(gx, gy) * Math.exp(-(u * u + v * v) / ((CELLS * CELLS) / 2))
      let direction = ((Math.atan2(gy, gx) - angle) / (2 * Math.PI)) * DIRECTIONS
      direction = ((direction % DIRECTIONS) + DIRECTIONS) % DIRECTIONS
      spread(to, column, row, direction, size)
    }
  }
  normalize(to)
}

function spread(to: Float32Array, column: number, row: number, direction: number, size: number) {
  const [c0, r0, d0] = [Math.floor(column), Math.floor(row), Math.floor(direction)]
  const [c, r, d] = [column - c0, row - r0, direction - d0]
  for (let j = 0; j < 2; j++) {
    const y = r0 + j
    if (y < 0 || y >= CELLS) continue
    const byRow = size * (j ? r : 1 - r)
    for (let i = 0; i < 2; i++) {
      const x = c0 + i
      if (x < 0 || x >= CELLS) continue
      const part = byRow * (i ? c : 1 - c)
      const place = (y * CELLS + x) * DIRECTIONS
      to[place + (d0 % DIRECTIONS)]! += part * (1 - d)
      to[place + ((d0 + 1) % DIRECTIONS)]! += part * d
    }
  }
}

function normalize(to: Float32Array) {
  const length = Math.hypot(...to) || 1
  let sum = 0
  for (let i = 0; i < to.length; i++) {
    to[i] = Math.min(MOST_SHARE, to[i]! / length)
    sum += to[i]!
  }
  for (let i = 0; i < to.length; i++) to[i] = Math.sqrt(to[i]! / (sum || 1))
}
