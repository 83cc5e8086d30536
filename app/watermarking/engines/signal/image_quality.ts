import { planeOf } from './plane.js'
import type { Plane } from './plane.js'

/** C1 and C2 of the SSIM for 8 bits (Wang, Bovik, Sheikh & Simoncelli 2004, section III B). */
const LUMINANCE_CONSTANT = (0.01 * 255) ** 2
export const STRUCTURE_CONSTANT = (0.03 * 255) ** 2

/** Side of the window of the SSIM, pixels. */
export const WINDOW = 11
const DEVIATION = 1.5

/** Weights along one side of the window: a Gaussian of deviation 1.5 with sum 1, as in the authors' reference code. */
export const WINDOW_WEIGHTS = (() => {
  const middle = (WINDOW - 1) / 2
  const weights = Float64Array.from({ length: WINDOW }, (_, i) =>
    Math.exp(-((i - middle) ** 2) / (2 * DEVIATION ** 2))
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
})()

/**
 * Structural similarity of one window, at most 1 (equation 13 of the paper), from the weighted means of two signals, of their
 * squares and of their product.
 */
export function windowSimilarity(
  one: number,
  other: number,
  oneSquare: number,
  otherSquare: number,
  product: number
): number {
  const variances = oneSquare - one * one + otherSquare - other * other
  const covariance = product - one * other
  const luminance =
    (2 * one * other + LUMINANCE_CONSTANT) / (one * one + other * other + LUMINANCE_CONSTANT)
  const structure = (2 * covariance + STRUCTURE_CONSTANT) / (variances + STRUCTURE_CONSTANT)
  return luminance * structure
}

/** Peak signal to noise ratio of 8-bit levels, dB, from the mean squared error. */
export function decibels(meanSquare: number): number {
  return 10 * Math.log10(255 ** 2 / Math.max(meanSquare, 1e-9))
}

/** Mean squared error of 8-bit levels at a peak signal to noise ratio, dB. */
export function meanSquareAt(ratio: number): number {
  return 255 ** 2 / 10 ** (ratio / 10)
}

/** Peak signal to noise ratio over all given levels, dB. */
export function psnr(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let squares = 0
  for (let i = 0; i < one.length; i++) squares += (one[i]! - other[i]!) ** 2
  return decibels(squares / one.length)
}

/** Mean structural similarity over all windows that lie within the image. */
export function ssim(one: Plane, other: Plane): number {
  const map = (value: (i: number) => number) => {
    const plane = planeOf(one.width, one.height)
    for (let i = 0; i < plane.values.length; i++) plane.values[i] = value(i)
    return smoothed(plane)
  }
  const ones = map((i) => one.values[i]!)
  const others = map((i) => other.values[i]!)
  const oneSquares = map((i) => one.values[i]! ** 2)
  const otherSquares = map((i) => other.values[i]! ** 2)
  const products = map((i) => one.values[i]! * other.values[i]!)
  const sum = ones.reduce(
    (total, mean, i) =>
      total + windowSimilarity(mean, others[i]!, oneSquares[i]!, otherSquares[i]!, products[i]!),
    0
  )
  return sum / ones.length
}

/** Weighted means of all windows within the plane: the window is a product, so rows come first and columns after. */
function smoothed({ values, width, height }: Plane): Float64Array {
  const [columns, rows] = [width - WINDOW + 1, height - WINDOW + 1]
  const across = new Float64Array(columns * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0
      for (let i = 0; i < WINDOW; i++) sum += WINDOW_WEIGHTS[i]! * values[y * width + x + i]!
      across[y * columns + x] = sum
    }
  }
  const means = new Float64Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0
      for (let i = 0; i < WINDOW; i++) sum += WINDOW_WEIGHTS[i]! * across[(y + i) * columns + x]!
      means[y * columns + x] = sum
    }
  }
  return means
}
