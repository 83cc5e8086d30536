import sharp from 'sharp'
import { chanceFor } from './chance.js'
import { pictureOf } from './picture.js'
import type { Picture } from './picture.js'

const [WIDTH, HEIGHT] = [900, 640]

/** Clouds, marble, fabric and grained gradients: textures as in photographs, each different. */
export async function drawSurfaces(count: number): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (let n = 0; n < count; n++) pictures.push(await drawSurface(n))
  return pictures
}

async function drawSurface(n: number): Promise<Picture> {
  const chance = chanceFor('surface', n)
  const light = await fractal(n)
  const kind = n % 4
  const wave = 4 + 40 * chance.fraction()
  const grain = 12 * chance.fraction()
  const [low, high] = [tint(chance), tint(chance)]
  const noise = noiseFrom(n)
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      const cloud = light[i]! / 255
      const share = [
        cloud,
        0.5 + 0.5 * Math.sin(x / wave + 9 * cloud),
        0.5 * cloud + 0.25 * (Math.sin(x / (wave / 5)) * Math.sin(y / (wave / 4)) + 1),
        (x / WIDTH + y / HEIGHT + 0.2 * cloud) / 2.2,
      ][kind]!
      const speck = grain * (noise() - 0.5)
      for (let c = 0; c < 3; c++) {
        const level = low[c]! + (high[c]! - low[c]!) * share + speck
        data[3 * i + c] = Math.min(255, Math.max(0, Math.round(level)))
      }
    }
  }
  const image = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  return pictureOf(`surface${n}`, image)
}

/** Value noise in five octaves, as brightness. */
async function fractal(n: number): Promise<Float32Array> {
  const sum = new Float32Array(WIDTH * HEIGHT)
  let weight = 0.5
  for (let octave = 0, side = 5; octave < 5; octave++, side *= 2, weight /= 2) {
    const bytes = chanceFor('octave', n, octave).bytes(side * side)
    const layer = await sharp(bytes, { raw: { width: side, height: side, channels: 1 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (let i = 0; i < sum.length; i++) sum[i]! += weight * layer[i]!
  }
  return sum
}

function noiseFrom(n: number): () => number {
  // a multiplicative generator (Park & Miller 1988), since millions of keyed numbers would take minutes
  let state = (chanceFor('grain', n).uint32() % 2147483646) + 1
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

const tint = (chance: ReturnType<typeof chanceFor>) => [0, 1, 2].map(() => chance.below(256))
