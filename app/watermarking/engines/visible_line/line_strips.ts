import type { PageFrame } from '#watermarking/engines/pdf_drawing/page_frame'
import { filled } from '#watermarking/engines/registration/align_blocks'
import { blur } from '#watermarking/engines/registration/scale_space'
import { boxMean, planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import type { LinePlace } from './line_places.js'

const BLUR = 1
/** Pixels of the page: wide enough that a line of small letters hardly changes the mean around it. */
const MEAN_RADIUS = 25
const EDGE_RADIUS = 2
const EDGE_LEVEL = 4
/** Pixels of a strip beyond the longest line on each side: what lines are moved by at most. */
export const STRIP_MARGIN = 14
/** Extent of letters above and below the baseline, in font sizes. */
const ABOVE = 0.95
const BELOW = 0.3

/** What the picture shows where a line stands, turned upright. */
export interface LineStrip {
  width: number
  height: number
  /** Pixels of a font size. */
  em: number
  /** Row of the baseline. */
  baseline: number
  /** What the page does not explain, times what a line would change there; weighted. */
  seen: Float32Array
  /** The square of what a line would change; weighted. */
  power: Float32Array
}

/** The picture on the page's grid, as lines are compared with it. */
export interface LineGround {
  seen: Plane
  power: Plane
}

/**
 * Takes away what the page explains of the picture, and weighs the rest: little at the page's edges, where small errors
 * of the place look like letters, and nothing where the picture does not show the page.
 * @param seen the picture on the page's grid, not a number outside of it
 * @param ink brightness of the line, 0 to 255
 */
export function lineGround(seen: Plane, page: Plane, ink: number): LineGround {
  const { width, height } = page
  const original = blur(page, BLUR)
  const map = (make: (i: number) => number): Plane => ({
    values: Float32Array.from({ length: width * height }, (_, i) => make(i)),
    width,
    height,
  })
  const mean = (plane: Plane) => boxMean(plane, MEAN_RADIUS).values
  const [o, p] = [original.values, filled(seen, page).values]
  const [mo, mp] = [mean(original), mean({ ...original, values: p })]
  const covariance = mean(map((i) => (o[i]! - mo[i]!) * (p[i]! - mp[i]!)))
  const variance = mean(map((i) => (o[i]! - mo[i]!) ** 2))
  const edges = boxMean(
    map((i) => {
      const gx = (o[i + 1] ?? 0) - (o[i - 1] ?? 0)
      const gy = (o[i + width] ?? o[i]!) - (o[i - width] ?? o[i]!)
      return Math.hypot(gx, gy) / 2
    }),
    EDGE_RADIUS
  ).values
  const ground = { seen: planeOf(width, height), power: planeOf(width, height) }
  for (let i = 0; i < o.length; i++) {
    if (Number.isNaN(seen.values[i]!)) continue
    const gain = variance[i]! > 4 ? covariance[i]! / (variance[i]! + 4) : 0
    const rest = p[i]! - mp[i]! - gain * (o[i]! - mo[i]!)
    const weight = 1 / (1 + (edges[i]! / EDGE_LEVEL) ** 2) ** 2
    const change = (ink - o[i]!) / 255
    ground.seen.values[i] = weight * rest * change
    ground.power.values[i] = weight * change * change
  }
  return ground
}

/** @param length of the longest line, in font sizes */
export function cutStrip(
  { seen, power }: LineGround,
  frame: PageFrame,
  { middle, cos, sin, size }: LinePlace,
  length: number,
  em: number
): LineStrip {
  const width = Math.ceil(length * em) + 2 * STRIP_MARGIN
  const baseline = Math.ceil(ABOVE * em) + STRIP_MARGIN
  const height = baseline + Math.ceil(BELOW * em) + STRIP_MARGIN
  const strip: LineStrip = {
    width,
    height,
    em,
    baseline,
    seen: new Float32Array(width * height),
    power: new Float32Array(width * height),
  }
  const [across, down] = [seen.width / frame.width, seen.height / frame.height]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const u = ((x - width / 2) / em) * size
      const v = ((baseline - y) / em) * size
      const column = (middle[0] + u * cos - v * sin) * across - 0.5
      const row = (frame.height - (middle[1] + u * sin + v * cos)) * down - 0.5
      strip.seen[at] = bilinear(seen, column, row)
      strip.power[at] = bilinear(power, column, row)
    }
  }
  return strip
}

/** Linear between pixels; nothing outside. */
export function bilinear({ values, width, height }: Plane, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0
  const [a, b] = [x - left, y - top]
  const at = top * width + left
  const upper = values[at]! * (1 - a) + values[at + 1]! * a
  const lower = values[at + width]! * (1 - a) + values[at + width + 1]! * a
  return upper * (1 - b) + lower * b
}
