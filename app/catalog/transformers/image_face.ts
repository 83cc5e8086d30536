import type { PublicFiles } from '#core/storage/public_files'
import { storedWidths, versionKey, type StoredPicture } from '#catalog/models/image_sizes'

/** What an `<img>` needs: every version with its width, and the size that keeps the layout still. */
export function imageFace({ storageKey, width, height }: StoredPicture, files: PublicFiles) {
  const versions = storedWidths(width).map((w) => ({
    width: w,
    url: files.url(versionKey(storageKey, w)),
  }))
  return {
    url: versions.at(-1)!.url,
    srcSet: versions.map((version) => `${version.url} ${version.width}w`).join(', '),
    width,
    height,
  }
}
