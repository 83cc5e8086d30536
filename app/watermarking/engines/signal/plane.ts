/** One number per pixel, row after row. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

export function planeOf(width: number, height: number): Plane {
  return { values: new Float32Array(width * height), width, height }
}

/** Scratch buffer of `boxMean`, kept to avoid garbage collection of megabytes per call. */
let scratch = new Float32Array(0)

/**
 * Mean over a square of (2 radius + 1) pixels a side, cut at the borders. Running sums, so the cost does not depend
 * on the radius.
 */
export function boxMean(plane: Plane, radius: number): Plane {
  return meanDown(meanAcross(plane, radius), radius)
}

/** @returns a plane that is valid until the next call of this function */
function meanAcross({ values, width, height }: Plane, radius: number): Plane {
  if (scratch.length < width * height) scratch = new Float32Array(width * height)
  const means = { values: scratch, width, height }
  const weights = meanWeights(radius, width)
  // Before column `leavesFrom`, no pixel has left the window; from column `entersUntil` on, none is left to enter it.
  const [leavesFrom, entersUntil] = [Math.min(radius + 1, width), Math.max(0, width - radius)]
  for (let y = 0; y < height; y++) {
    const start = y * width
    const [entering, leaving] = [start + radius, start - radius - 1]
    let sum = 0
    let x = 0
    for (; x < Math.min(radius, width); x++) sum += values[start + x]!
    for (x = 0; x < leavesFrom; x++) {
      if (x < entersUntil) sum += values[entering + x]!
      means.values[start + x] = sum * weights[x]!
    }
    for (; x < entersUntil; x++) {
      sum += values[entering + x]! - values[leaving + x]!
      means.values[start + x] = sum * weights[x]!
    }
    for (; x < width; x++) {
      sum -= values[leaving + x]!
      means.values[start + x] = sum * weights[x]!
    }
  }
  return means
}

function meanDown({ values, width, height }: Plane, radius: number): Plane {
  const means = planeOf(width, height)
  const weights = meanWeights(radius, height)
  const sums = new Float64Array(width)
  const nothing = new Float32Array(width)
  const rowOrNothing = (y: number) =>
    y >= 0 && y < height ? values.subarray(y * width, (y + 1) * width) : nothing
  // Rows before 0 only fill the sums; what they write to row 0 is written again when y is 0.
  for (let y = -radius; y < height; y++) {
    const entering = rowOrNothing(y + radius)
    const leaving = rowOrNothing(y - radius - 1)
    const weight = weights[Math.max(0, y)]!
    const row = means.values.subarray(Math.max(0, y) * width, (Math.max(0, y) + 1) * width)
    for (let x = 0; x < width; x++) {
      const sum = sums[x]! + entering[x]! - leaving[x]!
      sums[x] = sum
      row[x] = sum * weight
    }
  }
  return means
}

/** Factors by which the sum of a window becomes its mean: 1 / the number of positions within the radius and the borders. */
export function meanWeights(radius: number, count: number): Float64Array {
  return Float64Array.from(
    { length: count },
    (_, place) => 1 / (Math.min(count - 1, place + radius) - Math.max(0, place - radius) + 1)
  )
}
