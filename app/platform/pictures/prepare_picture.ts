import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { DeletePictureFiles } from '#platform/pictures/delete_picture_files'
import { storedVersions, type StoredPicture } from '#platform/pictures/picture'
import { renderPicture } from '#platform/pictures/render_picture'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

/**
 * Re-encodes an uploaded picture in every width and format into the public storage. Metadata, scripts and embedded
 * files are dropped, and the uploaded file is deleted.
 */
@inject()
export class PreparePicture {
  constructor(
    private uploads: PrivateFiles,
    private files: PublicFiles,
    private deleteFiles: DeletePictureFiles
  ) {}

  /**
   * Idempotent, also when concurrent: the same bytes are stored under the same keys.
   * @param saveState writes the state to the picture's row if it is still being prepared; returns whether the row
   *   exists and is ready
   * @throws for lack of time, memory or threads; nothing is decided then
   */
  async execute(
    picture: StoredPicture,
    saveState: (state: 'ready' | 'failed') => Promise<boolean>
  ): Promise<void> {
    const isRendered = await this.#render(picture)
    const isReady = await saveState(isRendered ? 'ready' : 'failed')
    if (isReady) await this.uploads.delete(picture.storageKey)
    else await this.deleteFiles.execute(picture)
  }

  async #render(picture: StoredPicture): Promise<boolean> {
    const { storageKey } = picture
    if (!(await this.uploads.exists(storageKey))) return false
    const bytes = await buffer(await this.uploads.stream(storageKey))
    for (const { key, width, format } of storedVersions(picture)) {
      const rendered = await renderPicture(bytes, width, format)
      if (!rendered) return false
      await this.files.put(key, rendered, { contentType: `image/${format}` })
    }
    return true
  }
}
