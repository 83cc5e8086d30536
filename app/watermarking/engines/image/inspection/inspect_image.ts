import fs from 'node:fs'
import sharp from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import type { ImageRejectionReason } from '#watermarking/errors'
import type { MarkKey } from '#watermarking/values/mark_key'
import { detectLuma } from '#watermarking/engines/image/detect_luma'
import { embedMark, readMarkable } from '#watermarking/engines/image/embed_image_mark'
import { formatFor, type MarkedFormat } from '#watermarking/engines/image/encode_image'
import { openImage, readPixels, readSearchable } from '#watermarking/engines/image/read_pixels'
import { isWideGamut } from './color_profile.js'

export type ImageInspection =
  | {
      ok: true
      format: MarkedFormat
      width: number
      height: number
      /** Its colors are converted to sRGB in copies, which changes the most saturated ones. */
      isWideGamut: boolean
    }
  | { ok: false; reason: ImageRejectionReason }

/** A trial is read with the key that it was made with, so the key need not be secret. */
const TRIAL_KEY: MarkKey = { id: 'trial', secret: Buffer.alloc(16, 'trial') }
const TRIAL_PAYLOAD = '100000000000'

/**
 * Whether buyers can get marked copies of an image without losing more than the mark: reads it whole, and reads a trial
 * mark from it.
 */
export async function inspectImage({ path }: { path: string }): Promise<ImageInspection> {
  try {
    const bytes = fs.readFileSync(path)
    return { ok: true, ...(await assertMarkable(bytes, { isTried: true })) }
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error
    return { ok: false, reason: error.reason }
  }
}

/**
 * @param options.isTried lays and reads a trial mark; without that, only where transparency may hide one
 * @throws ImageRejected
 */
export async function assertMarkable(bytes: Buffer, { isTried = false } = {}) {
  const { width, height, format, icc, space, depth, hasAlpha } = await readMarkable(bytes)
  if (format === 'png' && isAnimatedPng(bytes)) throw new ImageRejected('animated')
  if (space === 'cmyk') throw new ImageRejected('cmyk')
  if (depth !== 'uchar') throw new ImageRejected('deep')
  const marked = formatFor('', format)
  if (isTried || hasAlpha) await assertBearsMark(bytes)
  else await readSearchable(openImage(bytes))
  return { format: marked, width, height, isWideGamut: icc ? isWideGamut(icc) : false }
}

/** A mark cannot be read from pictures that are nearly transparent, for example. */
async function assertBearsMark(bytes: Buffer) {
  const { data, width, height, channels } = await embedMark(
    await readPixels(openImage(bytes)),
    TRIAL_KEY,
    TRIAL_PAYLOAD
  )
  const raw = { width, height, channels: channels as 3 | 4 }
  const seen = await readSearchable(sharp(data, { raw }))
  if (detectLuma(seen, [TRIAL_KEY], ['similar'])?.payload !== TRIAL_PAYLOAD) {
    throw new ImageRejected('faint')
  }
}

const PNG_SIGNATURE_BYTES = 8
const CHUNK_HEAD_BYTES = 8
/** Of a chunk, beside its data: length, name and check sum. */
const CHUNK_FRAME_BYTES = 12

/** The decoder shows the first frame of an animated PNG only. Its control chunk stands before the pixels. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_HEAD_BYTES <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + CHUNK_HEAD_BYTES)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += bytes.readUInt32BE(at) + CHUNK_FRAME_BYTES
  }
  return false
}
