import fs from 'node:fs'
import sharp from 'sharp'
import { ImageRefused } from '#watermarking/errors'
import { currentKey } from '#watermarking/engines/keys/mark_key'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { canonicalSize, embedPixels } from './embed_pixels.js'
import { lumaOf } from './pixels.js'
import type { Pixels } from './pixels.js'
import { openImage, readPixels } from './read_pixels.js'
import { strengthFor } from './strength_map.js'
import { makeTile } from './tile.js'

export interface EmbedImageInput {
  source: string
  target: string
  keys: MarkKey[]
  payload: TracePayload
}

export interface EmbeddedImage {
  width: number
  height: number
  keyId: string
}

const SHORTEST_SIDE = 256
const JPEG_QUALITY = 94
const WEBP_QUALITY = 96

/** The mark on pixels, without any file. */
export async function embedMark(
  pixels: Pixels,
  key: MarkKey,
  payload: TracePayload
): Promise<Pixels> {
  const tile = makeTile(key, payload)
  const { width, height } = canonicalSize(pixels.width, pixels.height)
  const strength = strengthFor(await lumaOf(pixels, width, height), tile)
  return embedPixels(pixels, strength, tile)
}

/**
 * Writes a marked copy of a JPEG, PNG or WebP image in the same format, as sRGB and without metadata (which may name the
 * creator). @throws ImageRefused `unreadable`, `animated`, `too_small` or `unknown_format`; WeakMarkKey; BadPayload
 */
export async function embedImage({
  source,
  target,
  keys,
  payload,
}: EmbedImageInput): Promise<EmbeddedImage> {
  const key = currentKey(keys)
  const metadata = await sharp(source)
    .metadata()
    .catch(() => null)
  if (!metadata) throw new ImageRefused('unreadable')
  if ((metadata.pages ?? 1) > 1) throw new ImageRefused('animated')
  if (Math.min(metadata.width, metadata.height) < SHORTEST_SIDE) throw new ImageRefused('too_small')
  const marked = await embedMark(await readPixels(openImage(source)), key, payload)
  const bytes = await encode(marked, metadata.format)
  const partial = `${target}.part`
  try {
    fs.writeFileSync(partial, bytes)
    fs.renameSync(partial, target)
  } finally {
    fs.rmSync(partial, { force: true })
  }
  return { width: marked.width, height: marked.height, keyId: key.id }
}

function encode({ data, width, height, channels }: Pixels, format: string | undefined) {
  const image = sharp(data, { raw: { width, height, channels: channels as 3 | 4 } })
  if (format === 'jpeg') {
    return image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  }
  if (format === 'png') return image.png().toBuffer()
  if (format === 'webp') return image.webp({ quality: WEBP_QUALITY }).toBuffer()
  throw new ImageRefused('unknown_format', format)
}
