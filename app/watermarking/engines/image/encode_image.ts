import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import type { Pixels } from './pixels.js'

export type MarkedFormat = 'jpeg' | 'png' | 'webp'

/**
 * Settings of each format, smallest file first; the last one of each is nearly lossless. All are the fast ones: PNG
 * without row prediction at deflate level 1 is a third larger than the best setting and three times as fast, JPEG without
 * its own Huffman tables 2 % larger, WebP at effort 0 a sixth larger and six times as fast, without loss ten times.
 */
const ENCODERS: Record<MarkedFormat, ((image: Sharp) => Sharp)[]> = {
  png: [(image) => image.png({ compressionLevel: 1 })],
  jpeg: [94, 97, 100].map(
    (quality) => (image: Sharp) =>
      image.jpeg({ quality, chromaSubsampling: '4:4:4', optimizeCoding: false })
  ),
  webp: [
    (image) => image.webp({ quality: 96, effort: 0 }),
    (image) => image.webp({ lossless: true, quality: 1, effort: 0 }),
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

export interface Encoding {
  format: MarkedFormat
  /** The place of the setting among those of the format. */
  encoder: number
  /** Pixels per inch, where the source says them. */
  density?: number | undefined
}

export function countEncoders(format: MarkedFormat): number {
  return ENCODERS[format].length
}

/** Encodes the marked pixels. */
export function encodeMarked(
  { data, width, height, channels }: Pixels,
  { format, encoder, density }: Encoding
): Promise<Buffer> {
  const encode = ENCODERS[format][encoder]!
  const raw = { width, height, channels: channels as 3 | 4 }
  const image = encode(sharp(data, { raw })).withIccProfile('srgb')
  if (density && density !== USUAL_DENSITY) image.withMetadata({ density })
  return image.toBuffer()
}
