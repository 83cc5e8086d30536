/** A picture for everybody to see: its key and the size of its largest version in pixels. */
export interface StoredPicture {
  storageKey: string
  width: number
  height: number
}

/** Sent pictures are drawn anew by a job; until then nobody but their owner hears of them. */
export type PictureState = 'preparing' | 'ready' | 'failed'

export type PictureFormat = 'avif' | 'webp'

/** Widths in pixels that a picture is kept in; none is larger than the picture itself. */
const WIDTHS = [320, 640, 1280]

export const LARGEST_WIDTH = 1600
/** The most that WebP can hold. */
export const LARGEST_HEIGHT = 16_383

/**
 * The widths of a picture's stored versions, ascending.
 * @param width of the largest version, in pixels
 */
export function storedWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width]
}

/** Under which key a version stands on the public shelf. */
export function versionKey(storageKey: string, width: number, format: PictureFormat): string {
  return `${storageKey}-${width}.${format}`
}

/** In which formats a picture is kept: those of before stand in a folder of their own and have WebP only. */
export function storedFormats(storageKey: string): PictureFormat[] {
  return storageKey.startsWith('images/') ? ['webp'] : ['avif', 'webp']
}
