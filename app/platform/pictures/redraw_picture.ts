import { PictureAnimated, PictureUnreadable, TemporarilyUnavailable } from '#core/errors'
import {
  isOverload,
  MOST_PIXELS,
  openPicture,
  PICTURE_FORMATS,
} from '#platform/pictures/open_picture'

/** Legible screenshots; WebP ends at 16,383 pixels. */
const LARGEST = { width: 2_560, height: 10_000 }
const SECONDS = 30

/**
 * Draws an untrusted picture anew as WebP. Metadata, scripts and embedded files are dropped.
 * @throws PictureUnreadable, PictureAnimated, TemporarilyUnavailable
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  // The library throws by itself.
  if (bytes.length === 0) throw new PictureUnreadable()
  const metadata = await openPicture(bytes)
    .metadata()
    .catch(() => null)
  if (!metadata || !PICTURE_FORMATS.includes(metadata.format)) throw new PictureUnreadable()
  if ((metadata.pages ?? 1) > 1) throw new PictureAnimated()
  if (metadata.width * metadata.height > MOST_PIXELS) throw new PictureUnreadable()
  return openPicture(bytes)
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw isOverload(error) ? new TemporarilyUnavailable() : new PictureUnreadable()
    })
}
