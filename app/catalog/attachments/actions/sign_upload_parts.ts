import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#platform/storage/private_files'
import type { SignedUpload } from '#platform/storage/links'
import { PartHashMissing, UnknownPart } from '#catalog/errors'
import type Upload from '#catalog/models/upload'

interface AddressPartsInput {
  upload: Upload
  parts: { number: number; sha256?: string }[]
}

export type SignedUploadPart = SignedUpload & { number: number }

/** Signs URLs to upload parts of a file. Also marks the upload as active. */
@inject()
export class SignUploadParts {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /** @throws UnknownPart; PartHashMissing when the upload requires a hash with each part */
  async execute({ upload, parts }: AddressPartsInput): Promise<SignedUploadPart[]> {
    await upload.merge({ askedAt: this.clock.now() }).save()
    return Promise.all(parts.map((part) => this.#address(upload, part)))
  }

  async #address(
    upload: Upload,
    { number, sha256 = null }: { number: number; sha256?: string | null }
  ) {
    const place = upload.place(number)
    if (!place) throw new UnknownPart()
    if (upload.isHashed && !sha256) throw new PartHashMissing()
    const part = { number, ...place, sha256: upload.isHashed ? sha256 : null }
    const { addressMinutes } = marketplace.uploads
    return { number, ...(await this.files.parts.address(upload.file, part, addressMinutes)) }
  }
}
