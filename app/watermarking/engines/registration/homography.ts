/** Nine numbers, row after row: (x, y, 1) to a multiple of its image. */
export type Homography = Float64Array

export interface Correspondences {
  /** x and y in turn. */
  from: Float64Array
  to: Float64Array
}

export function project(h: Homography, x: number, y: number): [number, number] {
  const w = h[6]! * x + h[7]! * y + h[8]!
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
}

/** Adjugate, divided by its last number. */
export function invert(h: Homography): Homography {
  const [a, b, c, d, e, f, g, k, l] = h as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const inverse = Float64Array.of(
    e * l - f * k,
    c * k - b * l,
    b * f - c * e,
    f * g - d * l,
    a * l - c * g,
    c * d - a * f,
    d * k - e * g,
    b * g - a * k,
    a * e - b * d
  )
  const last = inverse[8]!
  return inverse.map((value) => value / last)
}

/** The result of `first`, then `second`. */
export function compose(second: Homography, first: Homography): Homography {
  const product = new Float64Array(9)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      for (let i = 0; i < 3; i++) {
        product[row * 3 + column]! += second[row * 3 + i]! * first[i * 3 + column]!
      }
    }
  }
  return product
}

/**
 * Weighted least squares on normalized coordinates with the last number fixed to 1 (Hartley 1997); null when the
 * points do not determine it.
 * @param isAffine six numbers instead of eight, for few points
 */
export function fitHomography(
  { from, to }: Correspondences,
  weights: Float64Array,
  isAffine = false
): Homography | null {
  const source = normalization(from, weights)
  const target = normalization(to, weights)
  if (!source || !target) return null
  const size = isAffine ? 6 : 8
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  const row = new Float64Array(size)
  const add = (value: number, weight: number) => {
    for (let i = 0; i < size; i++) {
      if (row[i] === 0) continue
      right[i]! += weight * row[i]! * value
      for (let j = 0; j < size; j++) matrix[i * size + j]! += weight * row[i]! * row[j]!
    }
  }
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (weight === 0) continue
    const [x, y] = project(source, from[2 * i]!, from[2 * i + 1]!)
    const [u, v] = project(target, to[2 * i]!, to[2 * i + 1]!)
    row.set(isAffine ? [x, y, 1, 0, 0, 0] : [x, y, 1, 0, 0, 0, -u * x, -u * y])
    add(u, weight)
    row.set(isAffine ? [0, 0, 0, x, y, 1] : [0, 0, 0, x, y, 1, -v * x, -v * y])
    add(v, weight)
  }
  const solution = solve(matrix, right)
  if (!solution) return null
  const normal = new Float64Array(9)
  normal.set(solution)
  normal[8] = 1
  return compose(invert(target), compose(normal, source))
}

/** Moves the weighted center to 0 and the mean distance to the root of 2. */
function normalization(points: Float64Array, weights: Float64Array): Homography | null {
  let [sum, x, y] = [0, 0, 0]
  weights.forEach((weight, i) => {
    sum += weight
    x += weight * points[2 * i]!
    y += weight * points[2 * i + 1]!
  })
  if (sum === 0) return null
  x /= sum
  y /= sum
  let distance = 0
  weights.forEach((weight, i) => {
    distance += weight * Math.hypot(points[2 * i]! - x, points[2 * i + 1]! - y)
  })
  if (distance === 0) return null
  const factor = (Math.SQRT2 * sum) / distance
  return Float64Array.of(factor, 0, -factor * x, 0, factor, -factor * y, 0, 0, 1)
}

/** Gaussian elimination with pivots; null for a singular matrix. */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const size = right.length
  const a = matrix.slice()
  const b = right.slice()
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(a[row * size + column]!) > Math.abs(a[pivot * size + column]!)) pivot = row
    }
    if (Math.abs(a[pivot * size + column]!) < 1e-12) return null
    if (pivot !== column) {
      for (let i = 0; i < size; i++) {
        const held = a[column * size + i]!
        a[column * size + i] = a[pivot * size + i]!
        a[pivot * size + i] = held
      }
      const held = b[column]!
      b[column] = b[pivot]!
      b[pivot] = held
    }
    for (let row = column + 1; row < size; row++) {
      const factor = a[row * size + column]! / a[column * size + column]!
      if (factor === 0) continue
      for (let i = column; i < size; i++) a[row * size + i]! -= factor * a[column * size + i]!
      b[row]! -= factor * b[column]!
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let i = row + 1; i < size; i++) b[row]! -= a[row * size + i]! * b[i]!
    b[row]! /= a[row * size + row]!
  }
  return b
}
