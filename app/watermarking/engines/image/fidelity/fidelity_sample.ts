import { WINDOW, windowSimilarity } from '#watermarking/engines/signal/image_quality'
import type { Strength } from '#watermarking/engines/image/strength'
import {
  AREA_WEIGHTS,
  brightnessOf,
  WINDOW_AREA,
  windowCount,
  windowPlace,
} from './fidelity_windows.js'
import type { Fidelity } from './fidelity_windows.js'
import { markedLevel, NEARLY_WHITE, readLayer, whiteLimit, wholeStep } from '../mark_layer.js'
import type { MarkLayer } from '../mark_layer.js'
import type { Pixels } from '../pixels.js'

/** Sample windows of an image and of its mark, `WINDOW_AREA` pixels each. */
export interface FidelitySample {
  count: number
  /** Red, green and blue. */
  levels: Uint8Array
  brightness: Float32Array
  /**
   * By how much all three levels can change without clipping at black or exceeding the limit below white; -1 when not
   * at all.
   */
  room: Int16Array
  wave: Float32Array
  shape: Float32Array
  /** Weighted means of the brightness and of its square, by window. */
  means: Float64Array
  squares: Float64Array
}

export function sampleFidelity(pixels: Pixels, layer: MarkLayer): FidelitySample {
  const count = windowCount(pixels)
  const area = count * WINDOW_AREA
  const sample = {
    count,
    levels: new Uint8Array(area * 3),
    brightness: new Float32Array(area),
    room: new Int16Array(area),
    wave: new Float32Array(area),
    shape: new Float32Array(area),
    means: new Float64Array(count),
    squares: new Float64Array(count),
  }
  for (let n = 0; n < count; n++) {
    const { left, top } = windowPlace(pixels, n)
    for (let row = 0; row < WINDOW; row++) {
      const to = n * WINDOW_AREA + row * WINDOW
      readLayer(layer, top + row, left, WINDOW, sample.wave, sample.shape, to)
      copyRow(pixels, (top + row) * pixels.width + left, sample, to)
    }
    weighWindow(sample, n)
  }
  return sample
}

function copyRow(
  { data, channels }: Pixels,
  from: number,
  { levels, brightness, room }: FidelitySample,
  to: number
) {
  for (let i = to, at = from * channels; i < to + WINDOW; i++, at += channels) {
    const red = (levels[i * 3] = data[at]!)
    const green = (levels[i * 3 + 1] = data[at + 1]!)
    const blue = (levels[i * 3 + 2] = data[at + 2]!)
    brightness[i] = brightnessOf(red, green, blue)
    const highest = Math.max(red, green, blue)
    room[i] = highest > NEARLY_WHITE ? -1 : Math.min(red, green, blue, 255 - highest)
  }
}

function weighWindow({ brightness, means, squares }: FidelitySample, n: number) {
  for (let p = 0, i = n * WINDOW_AREA; p < WINDOW_AREA; p++, i++) {
    const weighted = AREA_WEIGHTS[p]! * brightness[i]!
    means[n]! += weighted
    squares[n]! += weighted * brightness[i]!
  }
}

/**
 * The fidelity of the image painted with this strength, including rounding and clamping.
 * @param count number of windows to evaluate; any number of first windows covers the whole image
 */
export function fidelityAt(
  sample: FidelitySample,
  strength: Strength,
  count = sample.count
): Fidelity {
  let errors = 0
  let similarity = 0
  for (let n = 0; n < count; n++) {
    const window = measureWindow(sample, strength, n)
    errors += window.errors
    similarity += window.similarity
  }
  return { meanSquare: errors / (count * WINDOW_AREA * 3), similarity: similarity / count }
}

function measureWindow(
  { levels, brightness, room, wave, shape, means, squares }: FidelitySample,
  { level, ceiling }: Strength,
  n: number
) {
  let errors = 0
  // Weighted means of the change of brightness, of its square and of its product with the brightness.
  let mean = 0
  let square = 0
  let product = 0
  for (let p = 0, i = n * WINDOW_AREA; p < WINDOW_AREA; p++, i++) {
    const local = Math.min(level * shape[i]!, ceiling)
    const change = local * wave[i]!
    let step = wholeStep(change)
    if (Math.abs(step) <= room[i]!) {
      errors += 3 * step * step
    } else {
      const limit = whiteLimit(local)
      const red = markedLevel(levels[i * 3]!, limit, change) - levels[i * 3]!
      const green = markedLevel(levels[i * 3 + 1]!, limit, change) - levels[i * 3 + 1]!
      const blue = markedLevel(levels[i * 3 + 2]!, limit, change) - levels[i * 3 + 2]!
      errors += red * red + green * green + blue * blue
      step = brightnessOf(red, green, blue)
    }
    const weighted = AREA_WEIGHTS[p]! * step
    mean += weighted
    square += weighted * step
    product += weighted * brightness[i]!
  }
  const [one, oneSquare] = [means[n]!, squares[n]!]
  const otherSquare = oneSquare + 2 * product + square
  const similarity = windowSimilarity(one, one + mean, oneSquare, otherSquare, oneSquare + product)
  return { errors, similarity }
}
