import fs from 'node:fs'
import path from 'node:path'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { markImage } from '#watermarking/engines/image/embed_image_mark'
import { lumaOf } from '#watermarking/engines/image/pixels'
import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import { psnr, ssim } from '#watermarking/engines/signal/image_quality'
import { ATTACKS } from '../attacks.js'
import type { Attack } from '../attacks.js'
import type { Figure } from '../bars.js'
import { candidatesFor, KEY, payloadFor } from '../keys.js'
import { imageOf } from '../picture.js'
import type { Picture } from '../picture.js'

/** As creators upload them. */
const FORMATS: Record<string, (picture: Picture) => Promise<Buffer>> = {
  jpeg: (picture) => imageOf(picture).jpeg({ quality: 92 }).toBuffer(),
  webp: (picture) => imageOf(picture).webp({ quality: 90 }).toBuffer(),
  png: (picture) => imageOf(picture).png({ compressionLevel: 1 }).toBuffer(),
}

const LEAKS: { name: string; leak: Attack; bar: number }[] = [
  {
    name: 'JPEG 80',
    leak: (picture) => imageOf(picture).jpeg({ quality: 80 }).toBuffer(),
    bar: 99,
  },
  { name: 'half size', leak: ATTACKS['resize0.50']!, bar: 99 },
  { name: 'a quarter of it', leak: ATTACKS['crop75']!, bar: 95 },
]

const LEAST_PSNR = 41
const LEAST_SSIM = 0.98

interface SoldCopy {
  psnr: number
  ssim: number
  /** Its size relative to that of the original. */
  growth: number
  /** By leak: whether the buyer is named, and whether anybody else is. */
  readings: ('named' | 'none' | 'wrong')[]
}

/** Copies made with what an earlier copy has found, from the file to the file. */
export async function readSoldCopies(pictures: Picture[], room: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [format, encode] of Object.entries(FORMATS)) {
    const copies: SoldCopy[] = []
    for (const picture of pictures) {
      copies.push(await sell(picture, await encode(picture), `${format} ${picture.name}`, room))
      process.stderr.write(`${format} ${picture.name} ${copies.at(-1)!.readings.join(' ')}\n`)
    }
    figures.push(...figuresOf(format, copies))
  }
  return figures
}

async function sell(
  picture: Picture,
  source: Buffer,
  name: string,
  room: string
): Promise<SoldCopy> {
  const keys = [KEY]
  const { prepared } = await markImage(source, { keys, payload: payloadFor(`first ${name}`) })
  const payload = payloadFor(name)
  const { bytes } = await markImage(source, { keys, payload, prepared })
  const [before, after] = [await readPixels(openImage(source)), await readPixels(openImage(bytes))]
  const [light, marked] = await Promise.all(
    [before, after].map((pixels) => lumaOf(pixels, pixels.width, pixels.height))
  )
  const sold = { ...picture, data: Buffer.from(after.data) }
  const readings: SoldCopy['readings'] = []
  for (const { leak } of LEAKS) {
    const file = path.join(room, 'leak')
    fs.writeFileSync(file, await leak(sold))
    const read = await detectImageMark({ path: file, keys, candidates: candidatesFor(payload) })
    readings.push(read.payload === payload ? 'named' : read.payload === null ? 'none' : 'wrong')
  }
  return {
    psnr: psnr(before.data, after.data),
    ssim: ssim(light!, marked!),
    growth: bytes.length / source.length,
    readings,
  }
}

function figuresOf(format: string, copies: SoldCopy[]): Figure[] {
  const least = Math.min(...copies.map((copy) => copy.psnr))
  const alike = Math.min(...copies.map((copy) => copy.ssim))
  const growths = copies.map(({ growth }) => growth).sort((one, other) => one - other)
  const wrong = copies.flatMap(({ readings }) => readings).filter((one) => one === 'wrong').length
  return [
    {
      name: `${format}: least PSNR`,
      value: `${least.toFixed(2)} dB`,
      target: '≥ 41 dB',
      isMet: least >= LEAST_PSNR,
    },
    {
      name: `${format}: least SSIM`,
      value: alike.toFixed(4),
      target: '≥ 0.98',
      isMet: alike >= LEAST_SSIM,
    },
    ...LEAKS.map(({ name, bar }, n): Figure => {
      const named = copies.filter(({ readings }) => readings[n] === 'named').length
      const isMet = (100 * named) / copies.length >= bar
      const value = `${named} of ${copies.length} named`
      return { name: `${format}: ${name}`, value, target: `≥ ${bar} %`, isMet }
    }),
    { name: `${format}: wrong names`, value: String(wrong), target: '0', isMet: wrong === 0 },
    {
      name: `${format}: size of a copy`,
      value: `median ${growths[growths.length >> 1]!.toFixed(2)} ×, most ${growths.at(-1)!.toFixed(2)} ×`,
      target: '',
    },
  ]
}
