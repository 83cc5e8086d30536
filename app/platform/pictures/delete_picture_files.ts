import { inject } from '@adonisjs/core'
import { storedVersions, type StoredPicture } from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

/** Deletes all files of a public picture: its versions, and the upload if it is still there. */
@inject()
export class DeletePictureFiles {
  constructor(
    private uploads: PrivateFiles,
    private files: PublicFiles
  ) {}

  async execute(picture: Pick<StoredPicture, 'storageKey' | 'width'>): Promise<void> {
    for (const { key } of storedVersions(picture)) await this.files.delete(key)
    await this.uploads.delete(picture.storageKey)
  }
}
