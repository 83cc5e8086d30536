import sharp from 'sharp'
import { randomNumbers } from './random_numbers.js'

/** A picture of a screen, red, green and blue, one byte each. */
export interface Screen {
  data: Uint8Array
  width: number
  height: number
}

/** How a phone takes the picture. */
export interface Shot {
  seed: number
  /** Largest tilt of the phone about each axis, degrees. */
  tilt: number
  /** Share of the frame's width or height that the screen fills, at least and at most. */
  fill: readonly [number, number]
  /** Exposure, at least and at most; above 1 white paper is clipped. */
  gain: readonly [number, number]
  /** Longest side of the picture that is sent, and its quality. */
  long: number
  quality: number
}

/** Subpixels of a display pixel: three stripes, and a darker gap below. */
const SUB = 3
const LONG_SIDE = 2000
const SHORT_SIDE = 1500
const GAMMA = 2.2

/**
 * A phone photo of a display: perspective, lens, subpixels (and with them moire), exposure, uneven light, blur, noise
 * and JPEG, after `photo_print_sim.py` of the outside trial.
 */
export async function simulatePhoto(screen: Screen, shot: Shot): Promise<Buffer> {
  const random = randomNumbers(shot.seed)
  const { width, height } = screen
  const [cw, ch] = height >= width ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE]
  const scale = Math.min(cw / width, ch / height) * random.between(...shot.fill)
  const toScreen = cameraMap(random, shot.tilt, cw, ch, width, height, scale)
  const light = subpixels(screen)
  const blurred =
    scale / SUB < 1 ? blur(light, width * SUB, height * SUB, (0.4 * SUB) / scale / 1.5) : light
  const photo = expose(blurred, width * SUB, height * SUB, cw, ch, toScreen, random, shot)
  let image = sharp(photo, { raw: { width: cw, height: ch, channels: 3 } })
  if (shot.long < Math.max(cw, ch)) {
    const first = await image.jpeg({ quality: 80 }).toBuffer()
    image = sharp(first).resize({ width: shot.long, height: shot.long, fit: 'inside' })
  }
  return image.jpeg({ quality: shot.quality }).toBuffer()
}

type Random = ReturnType<typeof randomNumbers>
type Point = readonly [number, number]

/** From pixels of the photo to subpixels of the screen. */
function cameraMap(
  random: Random,
  tilt: number,
  cw: number,
  ch: number,
  width: number,
  height: number,
  scale: number
): (x: number, y: number) => Point {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [ax, ay] = [radians(random.between(-tilt, tilt)), radians(random.between(-tilt, tilt))]
  const az = radians(random.between(-4, 4))
  const focal = 1.1 * Math.max(cw, ch)
  const [sx, cx, sy, cy, sz, cz] = [ax, ay, az].flatMap((a) => [Math.sin(a), Math.cos(a)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  // Columns of Rz Ry Rx: the images of the screen's two axes.
  const across = [cz * cy, sz * cy, -sy] as const
  const down = [cz * sy * sx - sz * cx, sz * sy * sx + cz * cx, cy * sx] as const
  const [ox, oy] = [cw / 2 + random.between(-20, 20), ch / 2 + random.between(-20, 20)]
  const bend = random.between(-0.05, 0.05)
  const reach = Math.hypot(cw, ch) / 2
  return (x, y) => {
    const [dx, dy] = [(x - cw / 2) / reach, (y - ch / 2) / reach]
    const r = 1 + bend * (dx * dx + dy * dy)
    const [u, v] = [(dx * r * reach + cw / 2 - ox) / focal, (dy * r * reach + ch / 2 - oy) / focal]
    // Intersects the ray (u, v, 1) with the plane of the screen.
    const a = across[0] - u * across[2]
    const b = down[0] - u * down[2]
    const c = across[1] - v * across[2]
    const d = down[1] - v * down[2]
    const [p, q] = [u * focal, v * focal]
    const det = a * d - b * c
    const [X, Y] = [(p * d - b * q) / det, (a * q - c * p) / det]
    return [(X / scale + width / 2) * SUB - 0.5, (Y / scale + height / 2) * SUB - 0.5]
  }
}

/** The light of each subpixel, linear, red, green and blue. */
function subpixels({ data, width, height }: Screen): Float32Array {
  const linear = Float32Array.from({ length: 256 }, (_, level) => (level / 255) ** GAMMA)
  const light = new Float32Array(width * SUB * height * SUB * 3)
  const mean = ((1 + 0.25 + 0.25) / 3) * ((1 + 1 + 0.75) / 3)
  for (let y = 0; y < height * SUB; y++) {
    const row = y % SUB === SUB - 1 ? 0.75 : 1
    for (let x = 0; x < width * SUB; x++) {
      const from = (Math.floor(y / SUB) * width + Math.floor(x / SUB)) * 3
      const to = (y * width * SUB + x) * 3
      for (let c = 0; c < 3; c++) {
        const stripe = x % SUB === c ? 1 : 0.25
        light[to + c] = (linear[data[from + c]!]! * stripe * row) / mean
      }
    }
  }
  return light
}

function blur(light: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(2.5 * sigma))
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma))
  )
  const sum = kernel.reduce((a, b) => a + b)
  const pass = (from: Float32Array, step: number, count: number, at: (i: number) => number) => {
    const to = new Float32Array(from.length)
    for (let i = 0; i < width * height; i++) {
      const place = at(i)
      for (let c = 0; c < 3; c++) {
        let value = 0
        for (let k = -reach; k <= reach; k++) {
          const near = Math.min(count - 1, Math.max(0, place + k))
          value += kernel[k + reach]! * from[(i + (near - place) * step) * 3 + c]!
        }
        to[i * 3 + c] = value / sum
      }
    }
    return to
  }
  const across = pass(light, 1, width, (i) => i % width)
  return pass(across, width, height, (i) => Math.floor(i / width))
}

function expose(
  light: Float32Array,
  width: number,
  height: number,
  cw: number,
  ch: number,
  toScreen: (x: number, y: number) => Point,
  random: Random,
  { gain }: Shot
): Buffer {
  const photo = Buffer.alloc(cw * ch * 3)
  const level = random.between(...gain)
  const angle = random.between(0, 2 * Math.PI)
  const slope = random.between(0.1, 0.25)
  const softness = random.between(0.35, 0.6)
  const taps = [-softness, softness].flatMap((dx) =>
    [-softness, softness].map((dy) => [dx, dy] as const)
  )
  const color = [0, 0, 0]
  for (let y = 0; y < ch; y++) {
    for (let x = 0; x < cw; x++) {
      color.fill(0)
      for (const [dx, dy] of taps) {
        const [u, v] = toScreen(x + 0.5 + dx, y + 0.5 + dy)
        for (let c = 0; c < 3; c++) color[c]! += sample(light, width, height, u, v, c) / taps.length
      }
      const falloff =
        1 + slope * (((x - cw / 2) / cw) * Math.cos(angle) + ((y - ch / 2) / ch) * Math.sin(angle))
      for (let c = 0; c < 3; c++) {
        const exposed = color[c]! * falloff * level + 0.01
        const noise = random.normal() * Math.sqrt(Math.max(exposed, 1e-4) * 2e-4 + 1e-6) * 0.6
        const seen = Math.min(1, Math.max(0, exposed + noise))
        photo[(y * cw + x) * 3 + c] = Math.round(255 * seen ** (1 / GAMMA))
      }
    }
  }
  return photo
}

/** Dark surroundings beyond the screen. */
const SURROUNDINGS = 0.03

function sample(
  light: Float32Array,
  width: number,
  height: number,
  u: number,
  v: number,
  c: number
): number {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return SURROUNDINGS
  const [a, b] = [u - x, v - y]
  const i = (y * width + x) * 3 + c
  const upper = light[i]! * (1 - a) + light[i + 3]! * a
  const lower = light[i + width * 3]! * (1 - a) + light[i + width * 3 + 3]! * a
  return upper * (1 - b) + lower * b
}
