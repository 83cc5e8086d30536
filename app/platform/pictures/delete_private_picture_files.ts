import { inject } from '@adonisjs/core'
import { privateKey, type StoredPicture } from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'

/** Deletes all files of a private picture: its version, and the upload if it is still there. */
@inject()
export class DeletePrivatePictureFiles {
  constructor(private files: PrivateFiles) {}

  async execute(picture: Pick<StoredPicture, 'storageKey' | 'width'>): Promise<void> {
    await this.files.delete(privateKey(picture))
    await this.files.delete(picture.storageKey)
  }
}
