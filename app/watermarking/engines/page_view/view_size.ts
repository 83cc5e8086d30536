export interface Size {
  width: number
  height: number
}

/** Of a page as it is sent; a strip of a comic is many times as tall as wide. */
const TALLEST = 16_000
const MOST_PIXELS = 12e6
/** The mark is laid on no shorter side. */
export const SHORTEST = 256

/**
 * The size of a page at a width in pixels, within what WebP and memory permit.
 * @param mostScale 1 for a picture, which gains nothing by being enlarged
 */
export function viewSize({ width, height }: Size, wanted: number, mostScale = Infinity): Size {
  const scale = Math.min(
    mostScale,
    wanted / width,
    TALLEST / height,
    Math.sqrt(MOST_PIXELS / (width * height))
  )
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: pixels(width), height: pixels(height) }
}
