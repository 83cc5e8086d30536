import sharp from 'sharp'
import type { Plane } from '#watermarking/engines/signal/plane'

/** Pixels in the sRGB space, 3 or 4 bytes each (the fourth is alpha), row after row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** Brightness 0 to 255 (ITU-R BT.601 weights), resampled to a size. */
export async function lumaOf(pixels: Pixels, width: number, height: number): Promise<Plane> {
  const full = fullLuma(pixels)
  const isSameSize = width === pixels.width && height === pixels.height
  const raw = { width: pixels.width, height: pixels.height, channels: 1 as const }
  const grey = isSameSize
    ? full
    : await sharp(full, { raw })
        .resize(width, height, { kernel: 'cubic', fit: 'fill' })
        .extractChannel(0)
        .raw()
        .toBuffer()
  return { values: new Float32Array(grey), width, height }
}

function fullLuma({ data, width, height, channels }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < luma.length; i++, at += channels) {
    luma[i] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29 + 128) >> 8
  }
  return luma
}
