import type { PublicFiles } from '#platform/storage/public_files'
import {
  storedFormats,
  storedWidths,
  versionKey,
  type PictureFormat,
  type StoredPicture,
} from '#platform/pictures/picture'

/**
 * Data of a `<picture>`: `avifSrcSet` for `<source type="image/avif">` (null when there is none), `url` and `srcSet`
 * (WebP) for `<img>`, and the size, which avoids layout shifts.
 */
export function imageData({ storageKey, width, height }: StoredPicture, files: PublicFiles) {
  const widths = storedWidths(width)
  const srcSet = (format: PictureFormat) =>
    widths.map((w) => `${files.url(versionKey(storageKey, w, format))} ${w}w`).join(', ')
  return {
    url: files.url(versionKey(storageKey, widths.at(-1)!, 'webp')),
    srcSet: srcSet('webp'),
    avifSrcSet: storedFormats(storageKey).includes('avif') ? srcSet('avif') : null,
    width,
    height,
  }
}
