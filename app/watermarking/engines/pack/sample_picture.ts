import sharp from 'sharp'
import { markImage } from '#watermarking/engines/image/embed_image_mark'
import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { readPicture } from './read_picture.js'
import type { PictureOfPack } from './read_picture.js'

export interface SamplePictureInput {
  source: string
  target: string
  keys: MarkKey[]
  payload: WatermarkId
  /** Which picture of a pack; null when the source is the picture. */
  entry: PictureOfPack | null
}

/** The part that is shown at its true size, because a scaled picture would hide the mark. */
const WIDEST = 960
const TALLEST = 720

/**
 * Writes a WebP for a comparison: the middle of the original above, that of a marked copy below.
 * @throws PackRejected, ImageRejected, WeakMarkKey, BadWatermarkId
 */
export async function samplePicture(input: SamplePictureInput): Promise<{ keyId: string }> {
  const original = input.entry ? await readPicture(input.source, input.entry) : input.source
  const { bytes, keyId } = await markImage(original, input)
  const above = await middleOf(original)
  const below = await middleOf(bytes)
  const raw = { width: above.width, height: above.height * 2, channels: 4 as const }
  await sharp(Buffer.concat([above.data, below.data]), { raw })
    .webp({ quality: 95, smartSubsample: true })
    .toFile(input.target)
  return { keyId }
}

async function middleOf(source: string | Buffer) {
  const pixels = await readPixels(openImage(source).ensureAlpha())
  const { data, width: wide, height: tall } = pixels
  const [width, height] = [Math.min(wide, WIDEST), Math.min(tall, TALLEST)]
  const [left, top] = [(wide - width) >> 1, (tall - height) >> 1]
  const cut = await sharp(data, { raw: { width: wide, height: tall, channels: 4 } })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer()
  return { data: cut, width, height }
}
