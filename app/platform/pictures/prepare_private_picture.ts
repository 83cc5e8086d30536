import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { drawPicture } from '#platform/pictures/draw_picture'
import { versionKey, type StoredPicture } from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'

/**
 * Re-encodes an uploaded picture that only certain users may see: one version in the private storage, read by a signed
 * URL. The uploaded file is deleted.
 */
@inject()
export class PreparePrivatePicture {
  constructor(private files: PrivateFiles) {}

  /**
   * Idempotent, also when concurrent: the same bytes are stored under the same key.
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
    await this.files.delete(picture.storageKey)
  }

  /** Deletes all files of a picture. */
  async discard(picture: Pick<StoredPicture, 'storageKey' | 'width'>): Promise<void> {
    await this.files.delete(privateKey(picture))
    await this.files.delete(picture.storageKey)
  }

  async #draw(picture: StoredPicture): Promise<boolean> {
    const { storageKey, width } = picture
    if (!(await this.files.exists(storageKey))) return this.files.exists(privateKey(picture))
    const bytes = await buffer(await this.files.stream(storageKey))
    const drawn = await drawPicture(bytes, width, 'webp')
    if (drawn) await this.files.put(privateKey(picture), drawn, { contentType: 'image/webp' })
    return drawn !== null
  }
}

/** Key of the re-encoded picture in the private storage. */
export function privateKey({ storageKey, width }: Pick<StoredPicture, 'storageKey' | 'width'>) {
  return versionKey(storageKey, width, 'webp')
}
