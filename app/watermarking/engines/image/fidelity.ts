import {
  WINDOW,
  WINDOW_WEIGHTS,
  windowSimilarity,
} from '#watermarking/engines/signal/image_quality'
import type { Strength } from './choose_strength.js'
import { markedLevel, readLayer, whiteLimit } from './mark_layer.js'
import type { MarkLayer } from './mark_layer.js'
import type { Pixels } from './pixels.js'

const AREA = WINDOW * WINDOW
const MOST_WINDOWS = 1500
/** Steps of the sequence R2, which fills a square evenly (Roberts 2018, from the plastic number 1.3247...). */
const R2_STEPS = [0.754_877_666_246_693, 0.569_840_290_998_053] as const
/** Brightness by ITU-R BT.601. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114] as const
const WEIGHTS = Float64Array.from(
  { length: AREA },
  (_, i) => WINDOW_WEIGHTS[i % WINDOW]! * WINDOW_WEIGHTS[Math.floor(i / WINDOW)]!
)

export interface Fidelity {
  /** Mean squared error of red, green and blue. */
  meanSquare: number
  /** Mean structural similarity of the brightness. */
  similarity: number
}

/** Windows spread over an image, with what they show and what the mark would change, AREA pixels each. */
export interface FidelitySample {
  count: number
  /** Red, green and blue. */
  levels: Uint8Array
  change: Float32Array
  shape: Float32Array
}

/** The image need not be seen whole: the mean over some thousand windows is within 0.0005 of the mean over all. */
export function sampleFidelity(pixels: Pixels, layer: MarkLayer): FidelitySample {
  const count = windowCount(pixels)
  const sample = {
    count,
    levels: new Uint8Array(count * AREA * 3),
    change: new Float32Array(count * AREA),
    shape: new Float32Array(count * AREA),
  }
  for (let n = 0; n < count; n++) {
    const { left, top } = windowPlace(pixels, n)
    copyWindow(pixels, layer, sample, n * AREA, left, top)
  }
  return sample
}

function windowCount({ width, height }: Pixels): number {
  return Math.min(MOST_WINDOWS, Math.ceil((width * height) / AREA))
}

function windowPlace({ width, height }: Pixels, n: number) {
  return {
    left: Math.floor(((0.5 + n * R2_STEPS[0]) % 1) * (width - WINDOW + 1)),
    top: Math.floor(((0.5 + n * R2_STEPS[1]) % 1) * (height - WINDOW + 1)),
  }
}

function copyWindow(
  { data, width, channels }: Pixels,
  layer: MarkLayer,
  { levels, change, shape }: FidelitySample,
  start: number,
  left: number,
  top: number
) {
  for (let row = 0; row < WINDOW; row++) {
    const to = start + row * WINDOW
    const piece = [to, to + WINDOW] as const
    readLayer(layer, top + row, left, change.subarray(...piece), shape.subarray(...piece))
    let from = ((top + row) * width + left) * channels
    for (let i = 0; i < WINDOW; i++, from += channels) {
      levels[(to + i) * 3] = data[from]!
      levels[(to + i) * 3 + 1] = data[from + 1]!
      levels[(to + i) * 3 + 2] = data[from + 2]!
    }
  }
}

/**
 * How faithful the image stays when the mark is painted with this strength: rounding, clamping and all.
 * @param count how many of the windows are looked at; the first ones are spread over the image too
 */
export function fidelityAt(
  { levels, change, shape, ...sample }: FidelitySample,
  { level, ceiling }: Strength,
  count = sample.count
): Fidelity {
  let [squares, similarity] = [0, 0]
  for (let n = 0; n < count; n++) {
    let [one, other, oneSquare, otherSquare, product] = [0, 0, 0, 0, 0]
    for (let p = 0, i = n * AREA, at = 3 * i; p < AREA; p++, i++, at += 3) {
      const local = shape[i]! * level > ceiling ? ceiling / shape[i]! : level
      const limit = whiteLimit(local * shape[i]!)
      const delta = local * change[i]!
      const [red, green, blue] = [levels[at]!, levels[at + 1]!, levels[at + 2]!]
      const redChange = markedLevel(red, limit, delta) - red
      const greenChange = markedLevel(green, limit, delta) - green
      const blueChange = markedLevel(blue, limit, delta) - blue
      squares += redChange * redChange + greenChange * greenChange + blueChange * blueChange
      const before = RED * red + GREEN * green + BLUE * blue
      const after = before + RED * redChange + GREEN * greenChange + BLUE * blueChange
      const weight = WEIGHTS[p]!
      one += weight * before
      other += weight * after
      oneSquare += weight * before * before
      otherSquare += weight * after * after
      product += weight * before * after
    }
    similarity += windowSimilarity(one, other, oneSquare, otherSquare, product)
  }
  return { meanSquare: squares / (count * AREA * 3), similarity: similarity / count }
}

/** How faithful another image of the same size is, such as one that came back from a lossy file. */
export function fidelityOf(original: Pixels, other: Pixels): Fidelity {
  const count = windowCount(original)
  let similarity = 0
  for (let n = 0; n < count; n++) {
    const { left, top } = windowPlace(original, n)
    similarity += similarityAt(original, other, left, top)
  }
  return { meanSquare: meanSquareOf(original, other), similarity: similarity / count }
}

function similarityAt(original: Pixels, other: Pixels, left: number, top: number): number {
  let [one, two, oneSquare, twoSquare, product] = [0, 0, 0, 0, 0]
  for (let p = 0; p < AREA; p++) {
    const place = (top + Math.floor(p / WINDOW)) * original.width + left + (p % WINDOW)
    const before = brightness(original, place)
    const after = brightness(other, place)
    const weight = WEIGHTS[p]!
    one += weight * before
    two += weight * after
    oneSquare += weight * before * before
    twoSquare += weight * after * after
    product += weight * before * after
  }
  return windowSimilarity(one, two, oneSquare, twoSquare, product)
}

function brightness({ data, channels }: Pixels, place: number): number {
  const at = place * channels
  return RED * data[at]! + GREEN * data[at + 1]! + BLUE * data[at + 2]!
}

function meanSquareOf(original: Pixels, other: Pixels): number {
  let squares = 0
  const count = original.width * original.height
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      squares +=
        (original.data[i * original.channels + c]! - other.data[i * other.channels + c]!) ** 2
    }
  }
  return squares / (count * 3)
}
