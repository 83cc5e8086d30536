import { planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'

/** Levels per octave (Lowe 2004, section 3.2). */
const LEVELS = 3
const FIRST_BLUR = 1.6
/** Blur that a camera or a renderer has already caused. */
const ASSUMED_BLUR = 0.5
const LEAST_SIDE = 24
/** Least difference between levels, gray levels of 255 (Lowe 2004, section 4). */
const LEAST_CONTRAST = 2.2
/** Ratio of the curvatures along and across an edge. */
const MOST_EDGE_RATIO = 10
const BORDER = 5

/** A place with a size of its own, which is found again when the picture is scaled or turned. */
export interface Keypoint {
  /** Pixels of the picture. */
  x: number
  y: number
  /** Standard deviation of the blur at which it stands out, pixels of the picture. */
  scale: number
  contrast: number
  octave: number
  level: number
}

export interface Octave {
  blurred: Plane[]
  /** Pixels of the picture per pixel of the octave. */
  step: number
}

export interface ScaleSpace {
  octaves: Octave[]
  keypoints: Keypoint[]
}

/** Extremes of the difference of Gaussians (Lowe 2004, sections 3 and 4). */
export function scaleSpaceOf(luma: Plane): ScaleSpace {
  const octaves: Octave[] = []
  const keypoints: Keypoint[] = []
  let base = blur(luma, Math.sqrt(FIRST_BLUR ** 2 - ASSUMED_BLUR ** 2))
  for (let octave = 0; Math.min(base.width, base.height) >= LEAST_SIDE; octave++) {
    const blurred = [base]
    for (let level = 1; level < LEVELS + 3; level++) {
      const [before, now] = [blurAt(level - 1), blurAt(level)]
      blurred.push(blur(blurred[level - 1]!, Math.sqrt(now * now - before * before)))
    }
    octaves.push({ blurred, step: 2 ** octave })
    keypoints.push(...extremesOf(blurred, octave))
    base = halve(blurred[LEVELS]!)
  }
  return { octaves, keypoints }
}

/** Blur of a level in pixels of its octave. */
function blurAt(level: number): number {
  return FIRST_BLUR * 2 ** (level / LEVELS)
}

function extremesOf(blurred: readonly Plane[], octave: number): Keypoint[] {
  const { width, height } = blurred[0]!
  const differences = blurred.slice(1).map(({ values }, i) => {
    const lower = blurred[i]!.values
    return values.map((value, at) => value - lower[at]!)
  })
  const found: Keypoint[] = []
  for (let level = 1; level <= LEVELS; level++) {
    const layers = [differences[level - 1]!, differences[level]!, differences[level + 1]!] as const
    const middle = layers[1]
    for (let y = BORDER; y < height - BORDER; y++) {
      for (let x = BORDER; x < width - BORDER; x++) {
        const at = y * width + x
        const value = middle[at]!
        if (Math.abs(value) < 0.8 * LEAST_CONTRAST || !isExtreme(layers, at, width, value)) continue
        const place = refine(layers, at, width)
        if (!place) continue
        found.push({
          x: (x + place.dx + 0.5) * 2 ** octave - 0.5,
          y: (y + place.dy + 0.5) * 2 ** octave - 0.5,
          scale: blurAt(level + place.ds) * 2 ** octave,
          contrast: place.contrast,
          octave,
          level: Math.min(LEVELS, Math.max(1, Math.round(level + place.ds))),
        })
      }
    }
  }
  return found
}

type Layers = readonly [Float32Array, Float32Array, Float32Array]

function isExtreme(layers: Layers, at: number, width: number, value: number): boolean {
  const sign = value > 0 ? 1 : -1
  for (const layer of layers) {
    for (let row = at - width; row <= at + width; row += width) {
      for (let i = row - 1; i <= row + 1; i++) {
        if (sign * layer[i]! > sign * value) return false
      }
    }
  }
  return true
}

/** Top of the parabola through the neighbors; null on an edge or when it is too faint. */
function refine([below, here, above]: Layers, at: number, width: number) {
  const value = here[at]!
  const dx = (here[at + 1]! - here[at - 1]!) / 2
  const dy = (here[at + width]! - here[at - width]!) / 2
  const ds = (above[at]! - below[at]!) / 2
  const xx = here[at + 1]! + here[at - 1]! - 2 * value
  const yy = here[at + width]! + here[at - width]! - 2 * value
  const ss = above[at]! + below[at]! - 2 * value
  const xy =
    (here[at + width + 1]! -
      here[at + width - 1]! -
      here[at - width + 1]! +
      here[at - width - 1]!) /
    4
  const trace = xx + yy
  const determinant = xx * yy - xy * xy
  const most = (MOST_EDGE_RATIO + 1) ** 2 / MOST_EDGE_RATIO
  if (determinant <= 0 || trace * trace >= most * determinant) return null
  const limit = (move: number) => Math.min(0.6, Math.max(-0.6, move))
  const moveX = limit(-(yy * dx - xy * dy) / determinant)
  const moveY = limit(-(xx * dy - xy * dx) / determinant)
  const moveS = ss === 0 ? 0 : limit(-ds / ss)
  const contrast = Math.abs(value + 0.5 * (dx * moveX + dy * moveY + ds * moveS))
  return contrast < LEAST_CONTRAST ? null : { dx: moveX, dy: moveY, ds: moveS, contrast }
}

export function blur(plane: Plane, sigma: number): Plane {
  const reach = Math.max(1, Math.ceil(3 * sigma))
  const kernel = Float32Array.from({ length: reach + 1 }, (_, i) =>
    Math.exp((-i * i) / (2 * sigma * sigma))
  )
  const sum = kernel.reduce((total, weight) => total + 2 * weight, -1)
  const weights = kernel.map((weight) => weight / sum)
  return blurDown(blurAcross(plane, weights), weights)
}

function blurAcross({ values, width, height }: Plane, weights: Float32Array): Plane {
  const result = planeOf(width, height)
  const reach = weights.length - 1
  const row = new Float32Array(width + 2 * reach)
  for (let y = 0; y < height; y++) {
    const start = y * width
    row.fill(values[start]!, 0, reach)
    row.set(values.subarray(start, start + width), reach)
    row.fill(values[start + width - 1]!, reach + width)
    for (let x = 0; x < width; x++) {
      const middle = x + reach
      let total = row[middle]! * weights[0]!
      for (let i = 1; i <= reach; i++) total += weights[i]! * (row[middle - i]! + row[middle + i]!)
      result.values[start + x] = total
    }
  }
  return result
}

function blurDown({ values, width, height }: Plane, weights: Float32Array): Plane {
  const result = planeOf(width, height)
  const reach = weights.length - 1
  for (let y = 0; y < height; y++) {
    const to = result.values.subarray(y * width, (y + 1) * width)
    for (let i = -reach; i <= reach; i++) {
      const from = Math.min(height - 1, Math.max(0, y + i)) * width
      const weight = weights[Math.abs(i)]!
      for (let x = 0; x < width; x++) to[x]! += weight * values[from + x]!
    }
  }
  return result
}

/** Mean of two by two pixels. */
export function halve({ values, width, height }: Plane): Plane {
  const half = planeOf(width >> 1, height >> 1)
  for (let y = 0, at = 0; y < half.height; y++) {
    for (let x = 0, i = 2 * y * width; x < half.width; x++, i += 2, at++) {
      half.values[at] =
        (values[i]! + values[i + 1]! + values[i + width]! + values[i + width + 1]!) / 4
    }
  }
  return half
}
