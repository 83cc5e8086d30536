import type { Plane } from '#watermarking/engines/signal/plane'
import { planeOf } from '#watermarking/engines/signal/plane'
import { project, solve } from './homography.js'
import type { Homography } from './homography.js'

/** Terms of a polynomial of the third degree in two variables. */
const TERMS = 10
/** Distance of the places where the warp is computed exactly; linear in between. */
const GRID = 16

/** Displacements measured at places of the page, pixels. */
export interface Displacements {
  x: number[]
  y: number[]
  dx: number[]
  dy: number[]
}

/** A smooth displacement over the page, as lenses and bent paper cause it. */
export class SmoothWarp {
  readonly #across = new Float64Array(TERMS)
  readonly #down = new Float64Array(TERMS)

  constructor(
    private readonly width: number,
    private readonly height: number
  ) {}

  at(x: number, y: number): [number, number] {
    const terms = termsAt(x / this.width, y / this.height)
    let [dx, dy] = [0, 0]
    for (let i = 0; i < TERMS; i++) {
      dx += this.#across[i]! * terms[i]!
      dy += this.#down[i]! * terms[i]!
    }
    return [dx, dy]
  }

  /**
   * Adds the displacement that most of the measured ones agree on; least squares, repeated without outliers.
   * @param reach pixels beyond which a measured displacement is one, at first
   * @returns how many agree
   */
  add({ x, y, dx, dy }: Displacements, reach: number): number {
    const terms = x.map((value, i) => termsAt(value / this.width, y[i]! / this.height))
    let kept = x.map(() => true)
    let [across, down] = [new Float64Array(TERMS), new Float64Array(TERMS)]
    let limit = reach
    for (let round = 0; round < 5; round++) {
      const count = kept.filter(Boolean).length
      if (count < 3 * TERMS) return 0
      const fitted = [fit(terms, dx, kept), fit(terms, dy, kept)] as const
      if (!fitted[0] || !fitted[1]) return 0
      across = fitted[0]
      down = fitted[1]
      const errors = terms.map((row, i) =>
        Math.hypot(dot(row, across) - dx[i]!, dot(row, down) - dy[i]!)
      )
      const middle = errors.filter((_, i) => kept[i]).sort((a, b) => a - b)[count >> 1]!
      limit = Math.max(0.3, Math.min(limit, 3 * middle))
      kept = errors.map((error) => error < limit)
    }
    for (let i = 0; i < TERMS; i++) {
      this.#across[i]! += across[i]!
      this.#down[i]! += down[i]!
    }
    return kept.filter(Boolean).length
  }

  /**
   * The photo as seen through the warp and the homography, on the page's grid; not a number outside of the photo.
   * @param toPhoto from the page to the photo
   */
  sample(photo: Plane, toPhoto: Homography): Plane {
    const { width, height } = this
    const result = planeOf(width, height)
    const columns = Math.ceil(width / GRID) + 1
    const rowOf = (row: number) =>
      Array.from({ length: columns }, (_, column) => {
        const [dx, dy] = this.at(column * GRID, row * GRID)
        return project(toPhoto, column * GRID + dx, row * GRID + dy)
      })
    let above = rowOf(0)
    for (let band = 0; band * GRID < height; band++) {
      const below = rowOf(band + 1)
      for (let y = band * GRID; y < Math.min(height, (band + 1) * GRID); y++) {
        const down = (y - band * GRID) / GRID
        for (let column = 0; column * GRID < width; column++) {
          const mix = (axis: 0 | 1, at: number) =>
            above[at]![axis] * (1 - down) + below[at]![axis] * down
          const [x0, y0, x1, y1] = [
            mix(0, column),
            mix(1, column),
            mix(0, column + 1),
            mix(1, column + 1),
          ]
          for (let i = 0; i < GRID && column * GRID + i < width; i++) {
            const share = i / GRID
            result.values[y * width + column * GRID + i] = bicubic(
              photo,
              x0 + (x1 - x0) * share,
              y0 + (y1 - y0) * share
            )
          }
        }
      }
      above = below
    }
    return result
  }
}

function termsAt(x: number, y: number): number[] {
  const [u, v] = [2 * x - 1, 2 * y - 1]
  return [1, u, v, u * u, u * v, v * v, u ** 3, u * u * v, u * v * v, v ** 3]
}

function dot(row: readonly number[], values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += row[i]! * values[i]!
  return sum
}

function fit(
  terms: number[][],
  values: number[],
  kept: boolean[]
): Float64Array<ArrayBuffer> | null {
  const matrix = new Float64Array(TERMS * TERMS)
  const right = new Float64Array(TERMS)
  terms.forEach((row, n) => {
    if (!kept[n]) return
    for (let i = 0; i < TERMS; i++) {
      right[i]! += row[i]! * values[n]!
      for (let j = 0; j < TERMS; j++) matrix[i * TERMS + j]! += row[i]! * row[j]!
    }
  })
  for (let i = 0; i < TERMS; i++) matrix[i * TERMS + i]! += 1e-3
  return solve(matrix, right) as Float64Array<ArrayBuffer> | null
}

/** Catmull-Rom interpolation; not a number outside. */
function bicubic({ values, width, height }: Plane, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  if (!(x0 >= 1 && y0 >= 1 && x0 < width - 2 && y0 < height - 2)) return Number.NaN
  const [a, b] = [x - x0, y - y0]
  const wx0 = a * (-0.5 + a * (1 - 0.5 * a))
  const wx1 = 1 + a * a * (-2.5 + 1.5 * a)
  const wx2 = a * (0.5 + a * (2 - 1.5 * a))
  const wx3 = a * a * (-0.5 + 0.5 * a)
  const line = (at: number) =>
    wx0 * values[at - 1]! + wx1 * values[at]! + wx2 * values[at + 1]! + wx3 * values[at + 2]!
  const at = y0 * width + x0
  return (
    b * (-0.5 + b * (1 - 0.5 * b)) * line(at - width) +
    (1 + b * b * (-2.5 + 1.5 * b)) * line(at) +
    b * (0.5 + b * (2 - 1.5 * b)) * line(at + width) +
    b * b * (-0.5 + 0.5 * b) * line(at + 2 * width)
  )
}
