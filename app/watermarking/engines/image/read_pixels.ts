import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import type { Plane } from '#watermarking/engines/signal/plane'
import { SEARCH } from './mark_parameters.js'
import { lumaOf } from './pixels.js'
import type { Pixels } from './pixels.js'

/** Limited by memory: embedding holds two buffers of three bytes per pixel. */
export const MOST_PIXELS = 80e6

/** Opens an image with a size limit and applies its orientation. */
export function openImage(input: string | Buffer, mostPixels = MOST_PIXELS): Sharp {
  return sharp(input, { limitInputPixels: mostPixels }).autoOrient()
}

/** @throws ImageRejected `unreadable` */
export async function readPixels(image: Sharp): Promise<Pixels> {
  try {
    const { data, info } = await image
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return inColor({ data, width: info.width, height: info.height, channels: info.channels })
  } catch (error) {
    throw new ImageRejected('unreadable', String(error))
  }
}

/** Brightness of an image, scaled down to the size of the search. */
export async function searchableLuma(pixels: Pixels): Promise<Plane> {
  const shrink = Math.max(1, Math.max(pixels.width, pixels.height) / SEARCH.side)
  const [width, height] = [pixels.width, pixels.height].map((side) =>
    Math.max(1, Math.round(side / shrink))
  )
  return lumaOf(pixels, width!, height!)
}

/**
 * The brightness of an image as the search needs it; transparent areas become white.
 * @throws ImageRejected `unreadable`
 */
export async function readSearchable(image: Sharp): Promise<Plane> {
  // Scaled down before the color conversion, to save time and memory with large images.
  const box = { width: SEARCH.side, height: SEARCH.side, withoutEnlargement: true } as const
  const small = image
    .flatten({ background: '#ffffff' })
    .resize({ ...box, fit: 'inside', kernel: 'cubic', fastShrinkOnLoad: false })
  return searchableLuma(await readPixels(small))
}

/** Converts gray images to three equal channels. */
function inColor(pixels: Pixels): Pixels {
  const { data, width, height, channels } = pixels
  if (channels >= 3) return pixels
  const hasAlpha = channels === 2
  const colored = new Uint8Array(width * height * (hasAlpha ? 4 : 3))
  for (let i = 0, at = 0; i < width * height; i++) {
    const gray = data[i * channels]!
    colored[at++] = gray
    colored[at++] = gray
    colored[at++] = gray
    if (hasAlpha) colored[at++] = data[i * channels + 1]!
  }
  return { data: colored, width, height, channels: hasAlpha ? 4 : 3 }
}
