import type { PublicFiles } from '#platform/storage/public_files'
import {
  storedFormats,
  storedWidths,
  versionKey,
  type PictureFormat,
  type StoredPicture,
} from '#platform/pictures/picture'

/**
 * What a `<picture>` needs: `avifSrcSet` for its `<source type="image/avif">` (null where there is none), `url` and
 * `srcSet` (WebP) for its `<img>`, and the size that keeps the layout still.
 */
export function imageFace({ storageKey, width, height }: StoredPicture, files: PublicFiles) {
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
