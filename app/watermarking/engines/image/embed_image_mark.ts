import fs from 'node:fs'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import { currentKey } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { canonicalSize } from './canonical_grid.js'
import { chooseStrength } from './choose_strength.js'
import { encodeMarked, formatFor } from './encode_image.js'
import { sampleFidelity } from './fidelity/fidelity_sample.js'
import { layMark, paintMark } from './mark_layer.js'
import type { MarkLayer } from './mark_layer.js'
import { prepareMark } from './mark_preparation.js'
import type { MarkPreparation } from './mark_preparation.js'
import { grayOf } from './pixels.js'
import type { Pixels } from './pixels.js'
import { MOST_PIXELS, openImage, readPixels } from './read_pixels.js'
import { strengthShape } from './strength_map.js'
import { makeTile } from './tile.js'

export interface EmbedImageInput {
  source: string
  target: string
  keys: MarkKey[]
  payload: WatermarkId
  /** Of an earlier copy of the same image: it need not be found again. */
  prepared?: MarkPreparation | undefined
}

export interface EmbeddedImage {
  width: number
  height: number
  keyId: string
  prepared: MarkPreparation
}

const SHORTEST_SIDE = 256

/** Marks pixels as strongly as the fidelity limits permit. */
export async function embedMark(
  pixels: Pixels,
  key: MarkKey,
  payload: WatermarkId
): Promise<Pixels> {
  const layer = await layerFor(pixels, key, payload)
  return paintMark(pixels, layer, chooseStrength(sampleFidelity(pixels, layer)))
}

async function layerFor(pixels: Pixels, key: MarkKey, payload: WatermarkId): Promise<MarkLayer> {
  const tile = makeTile(key, payload)
  const grid = canonicalSize(pixels.width, pixels.height)
  const cells = strengthShape(await grayOf(pixels, grid.width, grid.height))
  return layMark(pixels, grid, cells, tile)
}

/**
 * Writes a marked copy of a JPEG, PNG or WebP image in the format of the target's extension, else in the source's
 * format: upright, as sRGB with its profile, with the density of the source and no other metadata, which may name the
 * creator or a place.
 * @throws ImageRejected `unreadable`, `animated`, `too_small`, `too_large` or `unknown_format`; WeakMarkKey;
 *   BadWatermarkId
 */
export async function embedImageMark({
  source,
  target,
  ...input
}: EmbedImageInput): Promise<EmbeddedImage> {
  const { bytes, ...marked } = await markImage(source, { ...input, target })
  const partial = `${target}.part`
  try {
    fs.writeFileSync(partial, bytes)
    fs.renameSync(partial, target)
  } finally {
    fs.rmSync(partial, { force: true })
  }
  return marked
}

type MarkImageInput = Omit<EmbedImageInput, 'source' | 'target'> & { target?: string }

/**
 * The file of a marked copy of an image, in the format of the target's extension, else in the source's.
 * @throws as embedImageMark does
 */
export async function markImage(
  source: string | Buffer,
  { keys, payload, target = '', prepared: known }: MarkImageInput
): Promise<EmbeddedImage & { bytes: Buffer }> {
  const key = currentKey(keys)
  const { format: sourceFormat, density } = await readMarkable(source)
  const format = formatFor(target, sourceFormat)
  const original = await readPixels(openImage(source))
  const { width, height } = original
  const layer = await layerFor(original, key, payload)
  const prepared = known ?? (await prepareMark(original, layer, format))
  const marked = paintMark(original, layer, prepared, original.data)
  const bytes = await encodeMarked(marked, { format, density, encoder: prepared.encoder })
  return { bytes, width, height, keyId: key.id, prepared }
}

/**
 * The header of an image, so that an oversized one is rejected before it is decoded.
 * @throws ImageRejected `unreadable`, `animated`, `too_small` or `too_large`
 */
export async function readMarkable(source: string | Buffer): Promise<Metadata> {
  const metadata = await sharp(source)
    .metadata()
    .catch(() => null)
  if (!metadata) throw new ImageRejected('unreadable')
  const { width, height, pages = 1 } = metadata
  if (pages > 1) throw new ImageRejected('animated')
  if (Math.min(width, height) < SHORTEST_SIDE) throw new ImageRejected('too_small')
  if (width * height > MOST_PIXELS) throw new ImageRejected('too_large')
  return metadata
}
