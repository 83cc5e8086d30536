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
    const { width, height, format, icc, space, depth } = await readMarkable(path)
    if (format === 'png' && isAnimatedPng(path)) throw new ImageRejected('animated')
    if (space === 'cmyk') throw new ImageRejected('cmyk')
    if (depth !== 'uchar') throw new ImageRejected('deep')
    const marked = formatFor('', format)
    await assertBearsMark(path)
    return { ok: true, format: marked, width, height, isWideGamut: icc ? isWideGamut(icc) : false }
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error
    return { ok: false, reason: error.reason }
  }
}

/** A mark cannot be read from pictures that are nearly transparent, for example. */
async function assertBearsMark(path: string) {
  const { data, width, height, channels } = await embedMark(
    await readPixels(openImage(path)),
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
function isAnimatedPng(path: string): boolean {
  const file = fs.openSync(path, 'r')
  const head = Buffer.alloc(CHUNK_HEAD_BYTES)
  try {
    for (let at = PNG_SIGNATURE_BYTES; ; at += head.readUInt32BE(0) + CHUNK_FRAME_BYTES) {
      if (fs.readSync(file, head, 0, CHUNK_HEAD_BYTES, at) < CHUNK_HEAD_BYTES) return false
      const name = head.toString('latin1', 4)
      if (name === 'acTL') return true
      if (name === 'IDAT') return false
    }
  } finally {
    fs.closeSync(file)
  }
}
