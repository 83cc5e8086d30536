import { WINDOW, windowSimilarity } from '#watermarking/engines/signal/image_quality'
import {
  AREA_WEIGHTS,
  brightnessOf,
  WINDOW_AREA,
  windowCount,
  windowPlace,
} from './fidelity_windows.js'
import type { Fidelity } from './fidelity_windows.js'
import type { Pixels } from '../pixels.js'

/** The fidelity of another image of the same size, for example one decoded from a lossy file. */
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
  for (let p = 0; p < WINDOW_AREA; p++) {
    const place = (top + Math.floor(p / WINDOW)) * original.width + left + (p % WINDOW)
    const before = brightnessAt(original, place)
    const after = brightnessAt(other, place)
    const weight = AREA_WEIGHTS[p]!
    one += weight * before
    two += weight * after
    oneSquare += weight * before * before
    twoSquare += weight * after * after
    product += weight * before * after
  }
  return windowSimilarity(one, two, oneSquare, twoSquare, product)
}

function brightnessAt({ data, channels }: Pixels, place: number): number {
  const at = place * channels
  return brightnessOf(data[at]!, data[at + 1]!, data[at + 2]!)
}

function meanSquareOf(original: Pixels, other: Pixels): number {
  let squares = 0
  const count = original.width * original.height
  for (let i = 0; i < count; i++) {
    const [at, there] = [i * original.channels, i * other.channels]
    for (let c = 0; c < 3; c++) {
      const error = original.data[at + c]! - other.data[there + c]!
      squares += error * error
    }
  }
  return squares / (count * 3)
}
