import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import Attachment from '#catalog/models/attachment'

/** A file of the library that no product holds and that is this very file: an import that broke off left it. */
export class FindLooseAttachment {
  /** @param file where it lies on this machine, and what it is called */
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
