import { boxMean, mapPlane } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { STRENGTH, TILE } from './mark_parameters.js'

const LEAST_PSNR = 40
const LEAST_SSIM = 0.98
const SHRINK = 0.85
const MOST_SHRINKS = 6

/** Grey levels that must stay free below white and above black so that the mark is not clipped. */
export function headroom(strength: number): number {
  return Math.min(STRENGTH.headroomCap, STRENGTH.headroomShare * strength)
}

/**
 * How strong the mark may be at each pixel of the canonical grid (root mean square, grey levels): stronger in texture, so
 * that the structural similarity falls by the same amount everywhere. The result is checked and shrunk where needed.
 *
 * @param luma 0 to 255
 */
export function strengthMap(luma: Plane, tile: Float32Array): Plane {
  let strength = firstMap(luma)
  for (let i = 0; i < MOST_SHRINKS && !isFaithful(luma, strength, tile); i++) {
    strength = mapPlane(strength, (value) => value * SHRINK)
  }
  return strength
}

function firstMap(luma: Plane): Plane {
  const smooth = boxMean(luma, 2)
  const activity = boxMean(
    mapPlane(luma, (value, i) => Math.abs(value - smooth.values[i]!)),
    5
  )
  const shape = mapPlane(activity, (value) => {
    const masked = STRENGTH.activityGain * Math.min(value, STRENGTH.activityCap)
    return Math.sqrt(STRENGTH.similarityConstant + 2 * masked * masked)
  })
  const energy = shape.values.reduce((sum, value) => sum + value * value, 0) / shape.values.length
  const byNoise = 255 / 10 ** (STRENGTH.leastPsnr / 20) / Math.sqrt(energy)
  const scale = Math.min(Math.sqrt(STRENGTH.similarityLoss), byNoise)
  return mapPlane(shape, (value) => value * scale)
}

function isFaithful(luma: Plane, strength: Plane, tile: Float32Array): boolean {
  const marked = mapPlane(luma, (value, i) => {
    const room = headroom(strength.values[i]!)
    const clamped = Math.min(255 - room, Math.max(room, value))
    return clamped + strength.values[i]! * tileAt(tile, i % luma.width, Math.floor(i / luma.width))
  })
  return psnr(luma, marked) >= LEAST_PSNR && ssim(luma, marked) >= LEAST_SSIM
}

export function tileAt(tile: Float32Array, x: number, y: number): number {
  return tile[(y & (TILE.side - 1)) * TILE.side + (x & (TILE.side - 1))]!
}

/** Peak signal to noise ratio, dB. */
export function psnr(one: Plane, other: Plane): number {
  let squares = 0
  for (let i = 0; i < one.values.length; i++) squares += (one.values[i]! - other.values[i]!) ** 2
  return 10 * Math.log10((255 * 255 * one.values.length) / Math.max(squares, 1e-9))
}

/** Mean structural similarity over 7 x 7 windows (Wang, Bovik, Sheikh & Simoncelli 2004). */
export function ssim(one: Plane, other: Plane): number {
  const radius = 3
  const product = (a: Plane, b: Plane) => mapPlane(a, (value, i) => value * b.values[i]!)
  const [meanOne, meanOther] = [boxMean(one, radius), boxMean(other, radius)]
  const squaresOne = boxMean(product(one, one), radius)
  const squaresOther = boxMean(product(other, other), radius)
  const products = boxMean(product(one, other), radius)
  const luminanceConstant = (0.01 * 255) ** 2
  let sum = 0
  for (let i = 0; i < one.values.length; i++) {
    const [a, b] = [meanOne.values[i]!, meanOther.values[i]!]
    const variances = squaresOne.values[i]! - a * a + squaresOther.values[i]! - b * b
    const covariance = products.values[i]! - a * b
    const luminance = (2 * a * b + luminanceConstant) / (a * a + b * b + luminanceConstant)
    const structure =
      (2 * covariance + STRENGTH.similarityConstant) / (variances + STRENGTH.similarityConstant)
    sum += luminance * structure
  }
  return sum / one.values.length
}
