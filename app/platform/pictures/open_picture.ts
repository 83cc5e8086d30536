import sharp, { type Sharp } from 'sharp'

/** Pixels are counted before they are decoded: a few kilobytes can pretend to be 50,000 x 50,000. */
export const MOST_PIXELS = 30_000_000

/** A stranger's picture, still closed. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
}
