import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import Upload from '#catalog/models/upload'
import { NotFound } from '#core/errors'
import marketplace from '#config/marketplace'
import type { SignedUpload } from '#platform/storage/links'

/** The received parts of a file, as the storage reports them. */
interface Arrived {
  parts: number[]
  missing: number[]
  bytes: number
}

/** Finds which parts of a file were received completely: all of them once the upload was closed. */
@inject()
export class FindArrivedParts {
  constructor(private files: PrivateFiles) {}

  async execute(upload: Upload): Promise<Arrived> {
    const stored = await this.files.parts.list(upload.file)
    const whole = stored.filter(({ number, bytes }) => upload.place(number)?.bytes === bytes)
    const parts = whole.map(({ number }) => number)
    const all = Array.from({ length: upload.partCount }, (_, n) => n + 1)
    const missing = [...new Set(all).difference(new Set(parts))]
    // A closed upload has no parts any more, but its file. It is registered once it was checked.
    if (missing.length > 0 && (await this.files.exists(upload.storageKey))) {
      return { parts: all, missing: [], bytes: Number(upload.byteSize) }
    }
    return {
      parts,
      missing,
      bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}

/** An upload of this shop. */
export class FindUpload {
  /** @throws NotFound for a missing one and for another shop's alike. */
  async execute({ shopId, uid }: { shopId: number; uid: string }): Promise<Upload> {
    const upload = await Upload.findBy({ uid, shopId })
    if (!upload) throw new NotFound()
    return upload
  }
}

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

/** A shop's unfinished uploads with their progress; the latest first. */
@inject()
export class ListUploads {
  constructor(private describeUpload: DescribeUpload) {}

  async execute({ shopId }: { shopId: number }): Promise<UploadDescription[]> {
    const uploads = await Upload.query().where('shop_id', shopId).orderBy('id', 'desc')
    return Promise.all(uploads.map((upload) => this.describeUpload.execute(upload)))
  }
}
