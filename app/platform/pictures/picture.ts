/** A public picture: its key and the size of its largest version in pixels. */
export interface StoredPicture {
  storageKey: string
  width: number
  height: number
}

/** Uploaded pictures are re-encoded by a job; until then only their owner sees them. */
export type PictureState = 'preparing' | 'ready' | 'failed'

export type PictureFormat = 'avif' | 'webp'

/** Widths of the stored versions in pixels; larger ones than the picture are omitted. */
const WIDTHS = [320, 640, 1280]

export const LARGEST_WIDTH = 1600
/** The maximum of WebP. */
export const LARGEST_HEIGHT = 16_383

/**
 * The widths of a picture's stored versions, ascending.
 * @param width of the largest version, in pixels
 */
export function storedWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width]
}

/** Key of a version in the public storage. */
export function versionKey(storageKey: string, width: number, format: PictureFormat): string {
  return `${storageKey}-${width}.${format}`
}

/** Key of the one version of a private picture, which is rendered and read there. */
export function privateKey({ storageKey, width }: Pick<StoredPicture, 'storageKey' | 'width'>) {
  return versionKey(storageKey, width, 'webp')
}

/** Every version of a public picture: its key, width and format. */
export function storedVersions({ storageKey, width }: Pick<StoredPicture, 'storageKey' | 'width'>) {
  return storedWidths(width).flatMap((size) =>
    storedFormats(storageKey).map((format) => ({
      key: versionKey(storageKey, size, format),
      width: size,
      format,
    }))
  )
}

/** Formats of a picture's versions: older pictures have their own folder and WebP only. */
export function storedFormats(storageKey: string): PictureFormat[] {
  return storageKey.startsWith('images/') ? ['webp'] : ['avif', 'webp']
}
