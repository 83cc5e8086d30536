import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import Attachment from '#catalog/models/attachment'

/** Finds an unused file of the library with the same bytes, left by an interrupted import. */
export class FindUnusedAttachment {
  /** @param file local path and file name */
  async execute(file: {
    shopId: number
    path: string
    fileName: string
  }): Promise<Attachment | null> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file.path), hash)
    return Attachment.query()
      .where({ shopId: file.shopId, fileName: file.fileName, sha256: hash.digest('hex') })
      .whereNull('productId')
      .whereNull('deletedAt')
      .first()
  }
}
