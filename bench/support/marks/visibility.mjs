import sharp from 'sharp'
import { renderMarkSamples, SCREEN_DPI, STRENGTHS } from './mark_samples.mjs'

/** A part of a page far from its edges. */
const PART = { left: 200, top: 300, width: 300, height: 300 }
const KINDS = ['white paper', 'soft gradient']
const DISTANCE_CM = 60
const PIXELS_PER_DEGREE = (SCREEN_DPI / 2.54) * DISTANCE_CM * Math.tan(Math.PI / 180)
/** The luminance kernels of S-CIELAB: weight, spread in degrees (Zhang & Wandell 1996). */
const KERNELS = [
  [0.921, 0.0283],
  [0.105, 0.133],
  [-0.108, 4.336],
]
/** The just noticeable difference in CIELAB. */
const JUST_NOTICEABLE = 1

/**
 * The visibility of the overlay on a page at 96 dpi: PSNR, and the difference in lightness by
 * S-CIELAB at 60 cm.
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function benchVisibility() {
  const pages = await renderMarkSamples()
  const figures = []
  for (const strength of STRENGTHS) {
    for (const [n, kind] of KINDS.entries()) {
      const [plain, marked] = [await gray(pages.none[n]), await gray(pages[strength][n])]
      const { decibels, maxChange } = changeOf(plain, marked)
      const { share, largest } = lightnessOf(plain, marked)
      const hasThreshold = strength === 'discreet'
      figures.push({
        name: `${strength}, ${kind}`,
        value: `${decibels.toFixed(1)} dB, at most ${maxChange} levels, lightness differs by at most ${largest.toFixed(2)}, by more than ${JUST_NOTICEABLE} in ${(100 * share).toFixed(2)} %`,
        target: hasThreshold ? '≥ 44 dB, ≤ 0.1 % noticeable' : '',
        isMet: hasThreshold ? decibels >= 44 && share <= 0.001 : undefined,
      })
    }
  }
  return figures
}

const gray = (png) => sharp(png).removeAlpha().grayscale().extract(PART).raw().toBuffer()

function changeOf(plain, marked) {
  const changes = Array.from(plain, (level, i) => marked[i] - level)
  const meanSquare = changes.reduce((sum, change) => sum + change * change, 0) / changes.length
  return {
    decibels: 10 * Math.log10(255 ** 2 / meanSquare),
    maxChange: Math.max(...changes.map(Math.abs)),
  }
}

/**
 * Differences in lightness, without their mean: a uniform change of the whole part is only noticed
 * beside the original.
 */
function lightnessOf(plain, marked) {
  const [before, after] = [perceivedLuminance(plain), perceivedLuminance(marked)]
  const changes = before.map((luminance, i) => lightness(after[i]) - lightness(luminance))
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const differences = changes.map((change) => Math.abs(change - mean))
  return {
    largest: Math.max(...differences),
    share: differences.filter((value) => value > JUST_NOTICEABLE).length / differences.length,
  }
}

function perceivedLuminance(levels) {
  const luminance = Float64Array.from(levels, linear)
  const whole = KERNELS.reduce((sum, [weight]) => sum + weight, 0)
  const result = new Float64Array(luminance.length)
  for (const [weight, spread] of KERNELS) {
    // The last kernel is wider than the part, so its spread is limited; it acts as a mean.
    const blurred = blur(luminance, Math.min(spread * PIXELS_PER_DEGREE, PART.width / 5))
    blurred.forEach((value, i) => (result[i] += (weight / whole) * value))
  }
  return Array.from(result)
}

function blur(values, spread) {
  const reach = Math.ceil(3 * spread)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-(((i - reach) / spread) ** 2))
  )
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  const { width, height } = PART
  const pass = (source, at) =>
    source.map((_, i) => {
      let sum = 0
      for (let k = -reach; k <= reach; k++) sum += kernel[k + reach] * source[at(i, k)]
      return sum / total
    })
  const clamp = (value, size) => Math.min(size - 1, Math.max(0, value))
  const across = pass(values, (i, k) => i - (i % width) + clamp((i % width) + k, width))
  return pass(across, (i, k) => clamp(Math.floor(i / width) + k, height) * width + (i % width))
}

function linear(level) {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const lightness = (luminance) =>
  luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance
