import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { PrivateFiles } from '#platform/storage/private_files'
import type { SignedUpload } from '#platform/storage/links'
import type Upload from '#catalog/models/upload'
import { FindArrivedParts, type Arrived } from '#catalog/attachments/queries/find_arrived_parts'

export interface UploadDescription {
  upload: Upload
  arrived: Arrived
  /** Signed upload of a file that fits into one part; null when it needs several or comes with a hash. */
  whole: SignedUpload | null
}

/** Describes the progress of an upload. */
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
