import sharp, { type Sharp } from 'sharp'

/** Checked before decoding: a file of a few kilobytes can claim 50,000 x 50,000 pixels. */
export const MOST_PIXELS = 30_000_000

/** Opens an untrusted picture without decoding it. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
}

/** Raster formats only; SVG and PDF can contain scripts. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']

/** Errors of sharp and libvips that say nothing about the bytes. */
const OVERLOAD = /^timeout|out of memory|unable to create thread/i

/** Whether a picture was not rendered for lack of time, memory or threads; another attempt may succeed. */
export function isOverload(error: unknown): boolean {
  return error instanceof Error && OVERLOAD.test(error.message)
}
