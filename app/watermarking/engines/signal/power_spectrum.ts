import { fourierOf } from './fourier.js'
import type { Plane } from './plane.js'

const COLUMNS_AT_ONCE = 8

/**
 * Power of the two-dimensional Fourier transform of an image, padded with zeros to a square.
 *
 * @param image at most `side` in each direction
 * @returns a plane of `side` x (side / 2 + 1): row kx = 0..side/2, column ky = 0..side-1 (negative ones from the end),
 *   so the spectrum is transposed, which saves a pass
 */
export function powerSpectrum(image: Plane, side: number): Plane {
  const half = side / 2 + 1
  const rows = transformRows(image, side, half)
  const power = new Float32Array(half * side)
  const fourier = fourierOf(side)
  const re = Array.from({ length: COLUMNS_AT_ONCE }, () => new Float64Array(side))
  const im = Array.from({ length: COLUMNS_AT_ONCE }, () => new Float64Array(side))
  for (let first = 0; first < half; first += COLUMNS_AT_ONCE) {
    const count = Math.min(COLUMNS_AT_ONCE, half - first)
    for (let c = 0; c < count; c++) {
      re[c]!.fill(0)
      im[c]!.fill(0)
    }
    for (let y = 0; y < image.height; y++) {
      for (let c = 0; c < count; c++) {
        re[c]![y] = rows.re[y * half + first + c]!
        im[c]![y] = rows.im[y * half + first + c]!
      }
    }
    for (let c = 0; c < count; c++) {
      const [columnRe, columnIm] = [re[c]!, im[c]!]
      fourier.transform(columnRe, columnIm)
      const start = (first + c) * side
      for (let y = 0; y < side; y++) power[start + y] = columnRe[y]! ** 2 + columnIm[y]! ** 2
    }
  }
  return { values: power, width: side, height: half }
}

/** Transforms two real rows at a time as one complex row and separates them by symmetry. */
function transformRows({ values, width, height }: Plane, side: number, half: number) {
  const re = new Float32Array(half * height)
  const im = new Float32Array(half * height)
  const fourier = fourierOf(side)
  const evenRow = new Float64Array(side)
  const oddRow = new Float64Array(side)
  for (let y = 0; y < height; y += 2) {
    const hasOdd = y + 1 < height
    evenRow.fill(0)
    oddRow.fill(0)
    for (let x = 0; x < width; x++) {
      evenRow[x] = values[y * width + x]!
      if (hasOdd) oddRow[x] = values[(y + 1) * width + x]!
    }
    fourier.transform(evenRow, oddRow)
    for (let k = 0; k < half; k++) {
      const mirror = (side - k) & (side - 1)
      re[y * half + k] = (evenRow[k]! + evenRow[mirror]!) / 2
      im[y * half + k] = (oddRow[k]! - oddRow[mirror]!) / 2
      if (!hasOdd) continue
      re[(y + 1) * half + k] = (oddRow[k]! + oddRow[mirror]!) / 2
      im[(y + 1) * half + k] = (evenRow[mirror]! - evenRow[k]!) / 2
    }
  }
  return { re, im }
}
