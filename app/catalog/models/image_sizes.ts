/** A stored picture: its key and the size of its largest version in pixels. */
export interface StoredPicture {
  storageKey: string
  width: number
  height: number
}

/** Widths in pixels that a picture is kept in; none is larger than the picture itself. */
const WIDTHS = [320, 640, 1280]

export const LARGEST_WIDTH = 1600

/**
 * The widths of a picture's stored versions, ascending.
 * @param width of the largest version, in pixels
 */
export function storedWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width]
}

/** Under which key a version stands on the public shelf. */
export function versionKey(storageKey: string, width: number): string {
  return `${storageKey}-${width}.webp`
}
