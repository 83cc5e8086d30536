import { boxMean } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { filled } from './align_blocks.js'
import { blur } from './scale_space.js'

const BLUR = 1
const GAIN_RADIUS = 15
const DETAIL_RADIUS = 3
const EDGE_RADIUS = 2
const EDGE_LEVEL = 2
const ACTIVITY_RADIUS = 12
const ACTIVITY_FLOOR = 0.4
const CAP = 3

/**
 * What the page does not explain of the photo: without the page's own content at the local contrast and level, faint
 * at its edges, evened out.
 * @param seen the photo on the page's grid, not a number outside of it
 */
export function pageResidual(seen: Plane, page: Plane): Plane {
  const { width, height } = page
  const original = blur(page, BLUR)
  const photo = filled(seen, page)
  const map = (make: (i: number) => number): Plane => ({
    values: Float32Array.from({ length: width * height }, (_, i) => make(i)),
    width,
    height,
  })
  const mean = (plane: Plane) => boxMean(plane, GAIN_RADIUS).values
  const [o, p] = [original.values, photo.values]
  const [mo, mp] = [mean(original), mean(photo)]
  const covariance = mean(map((i) => (o[i]! - mo[i]!) * (p[i]! - mp[i]!)))
  const variance = mean(map((i) => (o[i]! - mo[i]!) ** 2))
  const rest = map((i) => {
    const gain = variance[i]! > 4 ? covariance[i]! / (variance[i]! + 4) : 0
    return p[i]! - mp[i]! - gain * (o[i]! - mo[i]!)
  })
  const smooth = boxMean(boxMean(rest, DETAIL_RADIUS), DETAIL_RADIUS).values
  const edges = boxMean(
    map((i) => {
      const gx = (o[i + 1] ?? 0) - (o[i - 1] ?? 0)
      const gy = (o[i + width] ?? o[i]!) - (o[i - width] ?? o[i]!)
      return Math.hypot(gx, gy) / 2
    }),
    EDGE_RADIUS
  ).values
  const detail = map((i) => {
    if (Number.isNaN(seen.values[i]!)) return 0
    return (rest.values[i]! - smooth[i]!) / (1 + (edges[i]! / EDGE_LEVEL) ** 2)
  })
  const power = boxMean(
    map((i) => detail.values[i]! ** 2),
    ACTIVITY_RADIUS
  ).values
  return map((i) => {
    const even = detail.values[i]! / (Math.sqrt(Math.max(0, power[i]!)) + ACTIVITY_FLOOR)
    return Math.min(CAP, Math.max(-CAP, even))
  })
}
