import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { PrivateFiles } from '#platform/storage/private_files'
import type { SignedUpload } from '#platform/storage/links'
import type Upload from '#catalog/models/upload'
import { FindArrivedParts, type Arrived } from '#catalog/attachments/queries/find_arrived_parts'

export interface UploadDescription {
  upload: Upload
  arrived: Arrived
  /** Where a file of one part goes as it is; null for what takes several, or comes with its hash. */
  whole: SignedUpload | null
}

/** How far is a file on its way, and where does it go? */
@inject()
export class DescribeUpload {
  constructor(
    private files: PrivateFiles,
    private findArrivedParts: FindArrivedParts
  ) {}

  async execute(upload: Upload): Promise<UploadDescription> {
    const arrived = await this.findArrivedParts.execute(upload)
    return { upload, arrived, whole: await this.#whole(upload) }
  }

  async #whole(upload: Upload): Promise<SignedUpload | null> {
    const place = upload.place(1)
    if (!place || upload.partCount > 1 || upload.isHashed) return null
    const { addressMinutes } = marketplace.uploads
    const part = { number: 1, ...place, sha256: null }
    return this.files.parts.address(upload.file, part, addressMinutes)
  }
}
