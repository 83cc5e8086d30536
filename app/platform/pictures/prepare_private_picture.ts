import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { DeletePrivatePictureFiles } from '#platform/pictures/delete_private_picture_files'
import { privateKey, type StoredPicture } from '#platform/pictures/picture'
import { renderPicture } from '#platform/pictures/render_picture'
import { PrivateFiles } from '#platform/storage/private_files'

/**
 * Re-encodes an uploaded picture that only certain users may see: one version in the private storage, read by a signed
 * URL. The uploaded file is deleted.
 */
@inject()
export class PreparePrivatePicture {
  constructor(
    private files: PrivateFiles,
    private deleteFiles: DeletePrivatePictureFiles
  ) {}

  /**
   * Idempotent, also when concurrent: the same bytes are stored under the same key.
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
    if (isReady) await this.files.delete(picture.storageKey)
    else await this.deleteFiles.execute(picture)
  }

  async #render(picture: StoredPicture): Promise<boolean> {
    const { storageKey, width } = picture
    if (!(await this.files.exists(storageKey))) return this.files.exists(privateKey(picture))
    const bytes = await buffer(await this.files.stream(storageKey))
    const rendered = await renderPicture(bytes, width, 'webp')
    if (rendered) await this.files.put(privateKey(picture), rendered, { contentType: 'image/webp' })
    return rendered !== null
  }
}
