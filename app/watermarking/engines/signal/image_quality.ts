import { boxMean, mapPlane } from './plane.js'
import type { Plane } from './plane.js'

const LUMINANCE_CONSTANT = (0.01 * 255) ** 2
/** C2 of the SSIM for 8 bits (Wang, Bovik, Sheikh & Simoncelli 2004). */
export const STRUCTURE_CONSTANT = (0.03 * 255) ** 2

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
  let sum = 0
  for (let i = 0; i < one.values.length; i++) {
    const [a, b] = [meanOne.values[i]!, meanOther.values[i]!]
    const variances = squaresOne.values[i]! - a * a + squaresOther.values[i]! - b * b
    const covariance = products.values[i]! - a * b
    const luminance = (2 * a * b + LUMINANCE_CONSTANT) / (a * a + b * b + LUMINANCE_CONSTANT)
    const structure = (2 * covariance + STRUCTURE_CONSTANT) / (variances + STRUCTURE_CONSTANT)
    sum += luminance * structure
  }
  return sum / one.values.length
}
