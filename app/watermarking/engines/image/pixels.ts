import sharp from 'sharp'
import type { Plane } from '#watermarking/engines/signal/plane'

/** Pixels in the sRGB space, 3 or 4 bytes each (the fourth is alpha), row after row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** Brightness of an image in whole gray levels, row after row. */
export interface Gray {
  levels: Uint8Array
  width: number
  height: number
}

/** Brightness 0 to 255 (ITU-R BT.601 weights), resampled to a size. */
export async function lumaOf(pixels: Pixels, width: number, height: number): Promise<Plane> {
  const { levels } = await grayOf(pixels, width, height)
  return { values: new Float32Array(levels), width, height }
}

/** The same in whole levels. */
export async function grayOf(pixels: Pixels, width: number, height: number): Promise<Gray> {
  const full = fullLuma(pixels)
  if (width === pixels.width && height === pixels.height) return { levels: full, width, height }
  const raw = { width: pixels.width, height: pixels.height, channels: 1 as const }
  const levels = await sharp(full, { raw })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { levels, width, height }
}

function fullLuma(pixels: Pixels): Uint8Array {
  const luma = new Uint8Array(pixels.width * pixels.height)
  for (let y = 0; y < pixels.height; y++) weighRow(pixels, luma, y)
  return luma
}

function weighRow({ data, width, channels }: Pixels, luma: Uint8Array, y: number) {
  const end = (y + 1) * width
  for (let i = y * width, at = i * channels; i < end; i++, at += channels) {
    luma[i] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29 + 128) >> 8
  }
}
