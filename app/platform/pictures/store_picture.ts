import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { Metadata } from 'sharp'
import marketplace from '#config/marketplace'
import { PictureAnimated, PictureTooLarge, PictureTooTall, PictureUnreadable } from '#core/errors'
import { openPicture, MOST_PIXELS, PICTURE_FORMATS } from '#platform/pictures/open_picture'
import { LARGEST_HEIGHT, LARGEST_WIDTH, type StoredPicture } from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'

/** Accepts an uploaded picture: reads only its header and stores the bytes privately for `PreparePicture`. */
@inject()
export class StorePicture {
  constructor(private originals: PrivateFiles) {}

  /**
   * @param input.bytes of a JPEG, PNG, WebP, AVIF or still GIF, at most 2 MiB
   * @param input.owner id of its owner, part of the key
   * @throws PictureTooLarge, PictureUnreadable, PictureAnimated, PictureTooTall
   */
  async execute({ bytes, owner }: { bytes: Buffer; owner: number }): Promise<StoredPicture> {
    const { maxBytes } = marketplace.images
    if (bytes.length > maxBytes) throw new PictureTooLarge(maxBytes)
    if (bytes.length === 0) throw new PictureUnreadable()

    const measured = await measure(bytes)
    const width = Math.min(measured.width, LARGEST_WIDTH)
    const height = Math.max(1, Math.round((measured.height * width) / measured.width))
    if (height > LARGEST_HEIGHT) throw new PictureTooTall(LARGEST_HEIGHT)
    const storageKey = `pictures/${owner}/${randomUUID()}`
    await this.originals.put(storageKey, bytes, { contentType: 'application/octet-stream' })
    return { storageKey, width, height }
  }
}

/** The displayed size, with the EXIF orientation applied. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const metadata: Metadata | null = await openPicture(bytes)
    .metadata()
    .catch(() => null)
  if (!metadata || !PICTURE_FORMATS.includes(metadata.format)) throw new PictureUnreadable()
  if ((metadata.pages ?? 1) > 1) throw new PictureAnimated()
  const { width, height } = metadata.autoOrient
  if (width * height > MOST_PIXELS) throw new PictureUnreadable()
  return { width, height }
}
