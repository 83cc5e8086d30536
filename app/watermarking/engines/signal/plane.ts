/** One number per pixel, row after row. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

export function planeOf(width: number, height: number): Plane {
  return { values: new Float32Array(width * height), width, height }
}

/** Applies a function to every value. */
export function mapPlane(plane: Plane, change: (value: number, index: number) => number): Plane {
  const { values, width, height } = plane
  const changed = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) changed[i] = change(values[i]!, i)
  return { values: changed, width, height }
}

/**
 * Mean over a square of (2 radius + 1) pixels a side, cut at the borders. Running sums: the radius costs nothing.
 */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height } = plane
  const across = meanAcross(plane, radius)
  const mean = new Float32Array(width * height)
  const sums = new Float64Array(width)
  let rows = 0
  const add = (y: number, sign: 1 | -1) => {
    const start = y * width
    for (let x = 0; x < width; x++) sums[x]! += sign * across[start + x]!
    rows += sign
  }
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1)
    if (y - radius - 1 >= 0) add(y - radius - 1, -1)
    const start = y * width
    const share = 1 / rows
    for (let x = 0; x < width; x++) mean[start + x] = sums[x]! * share
  }
  return { values: mean, width, height }
}

function meanAcross({ values, width, height }: Plane, radius: number): Float32Array {
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = y * width
    let sum = 0
    let count = 0
    for (let x = 0; x < Math.min(radius, width); x++, count++) sum += values[start + x]!
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        sum += values[start + x + radius]!
        count++
      }
      if (x - radius - 1 >= 0) {
        sum -= values[start + x - radius - 1]!
        count--
      }
      means[start + x] = sum / count
    }
  }
  return means
}
