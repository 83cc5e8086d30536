import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import { decibels } from '#watermarking/engines/signal/image_quality'
import { fidelityOf } from './fidelity/fidelity.js'
import { MARKED } from './mark_parameters.js'
import type { Pixels } from './pixels.js'
import { readPixels } from './read_pixels.js'

export type MarkedFormat = 'jpeg' | 'png' | 'webp'

/** Encoders of each format, smallest file first; the last one of each is nearly lossless. */
const ENCODERS: Record<MarkedFormat, ((image: Sharp) => Sharp)[]> = {
  // No row prediction and deflate level 1: a third larger than the best setting and three times as fast.
  png: [(image) => image.png({ compressionLevel: 1 })],
  jpeg: [94, 97, 100].map(
    (quality) => (image: Sharp) => image.jpeg({ quality, chromaSubsampling: '4:4:4' })
  ),
  webp: [
    (image) => image.webp({ quality: 96, smartSubsample: true }),
    (image) => image.webp({ lossless: true }),
  ],
}
const EXTENSIONS: Record<string, MarkedFormat> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
}

/** @throws ImageRejected `unknown_format` */
export function formatFor(target: string, sourceFormat: string): MarkedFormat {
  if (!(sourceFormat in ENCODERS)) throw new ImageRejected('unknown_format', sourceFormat)
  return EXTENSIONS[path.extname(target).toLowerCase()] ?? (sourceFormat as MarkedFormat)
}

/** What decoders assume of a file that does not say it. */
const USUAL_DENSITY = 72

interface Encoding {
  format: MarkedFormat
  /** Pixels per inch, where the source says them. */
  density: number | undefined
}

/** Encodes the marked pixels with the first setting that keeps the decoded file within the fidelity limits. */
export async function encodeFaithfully(
  original: Pixels,
  { data, width, height, channels }: Pixels,
  { format, density }: Encoding
): Promise<Buffer> {
  const raw = { width, height, channels: channels as 3 | 4 }
  const encoders = ENCODERS[format]
  for (const [i, encode] of encoders.entries()) {
    const image = encode(sharp(data, { raw })).withIccProfile('srgb')
    if (density && density !== USUAL_DENSITY) image.withMetadata({ density })
    const bytes = await image.toBuffer()
    const isLast = i === encoders.length - 1
    if (isLast || (await isFaithful(original, bytes))) return bytes
  }
  throw new ImageRejected('unknown_format', format)
}

async function isFaithful(original: Pixels, bytes: Buffer): Promise<boolean> {
  const { meanSquare, similarity } = fidelityOf(original, await readPixels(sharp(bytes)))
  return decibels(meanSquare) >= MARKED.leastPsnr && similarity >= MARKED.leastSimilarity
}
