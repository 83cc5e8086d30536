import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { drawPicture } from '#platform/pictures/draw_picture'
import {
  storedFormats,
  storedWidths,
  versionKey,
  type StoredPicture,
} from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

/**
 * Re-encodes an uploaded picture in every width and format into the public storage. Metadata, scripts and embedded
 * files are dropped, and the uploaded file is deleted.
 */
@inject()
export class PreparePicture {
  constructor(
    private originals: PrivateFiles,
    private files: PublicFiles
  ) {}

  /**
   * Idempotent, also when concurrent: the same bytes are stored under the same keys.
   * @param settle writes the state to the picture's row if it is still being prepared; returns whether the row exists
   *   and is ready
   */
  async execute(
    picture: StoredPicture,
    settle: (state: 'ready' | 'failed') => Promise<boolean>
  ): Promise<void> {
    const isDrawn = await this.#draw(picture)
    const isReady = await settle(isDrawn ? 'ready' : 'failed')
    if (!isReady) await this.discard(picture)
    await this.originals.delete(picture.storageKey)
  }

  /** Deletes all files of a picture. */
  async discard({ storageKey, width }: Pick<StoredPicture, 'storageKey' | 'width'>): Promise<void> {
    for (const [key] of versions(storageKey, width)) await this.files.delete(key)
    await this.originals.delete(storageKey)
  }

  async #draw({ storageKey, width }: StoredPicture): Promise<boolean> {
    if (!(await this.originals.exists(storageKey))) return false
    const bytes = await buffer(await this.originals.stream(storageKey))
    for (const [key, size, format] of versions(storageKey, width)) {
      const rendered = await drawPicture(bytes, size, format)
      if (!rendered) return false
      await this.files.put(key, rendered, { contentType: `image/${format}` })
    }
    return true
  }
}

function versions(storageKey: string, width: number) {
  return storedWidths(width).flatMap((size) =>
    storedFormats(storageKey).map(
      (format) => [versionKey(storageKey, size, format), size, format] as const
    )
  )
}
