import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { PrivateFiles } from '#core/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { extensionOf } from '#catalog/models/file_rules'
import { InspectFile } from '#catalog/queries/inspect_file'

interface AddAttachmentInput {
  shopId: number
  fileName: string
  /** The file on this machine; it is left there. */
  path: string
  /** Of the upload it came by: the same uid gives the same attachment. */
  uid?: string
}

const UNIQUE_VIOLATION = '23505'

/** Puts a file into a shop's library: inspected, measured and stored under a key of its own. */
@inject()
export class AddAttachment {
  constructor(
    private files: PrivateFiles,
    private inspectFile: InspectFile
  ) {}

  /**
   * Size, kind, pages and hash come from the bytes, never from whoever sent them.
   * @throws what InspectFile throws; nothing is stored then.
   */
  async execute({
    shopId,
    fileName,
    path,
    uid = randomUUID(),
  }: AddAttachmentInput): Promise<Attachment> {
    const { kind, contentType, byteSize, pageCount } = await this.inspectFile.execute({
      path,
      fileName,
    })
    const sha256 = await hashOf(path)

    // A key that no upload permission names: what was inspected cannot be replaced afterwards.
    const storageKey = `attachments/${shopId}/${randomUUID()}${extensionOf(fileName)}`
    await this.files.putFile(storageKey, path, { contentType })
    const row = {
      shopId,
      kind,
      fileName,
      contentType,
      sha256,
      pageCount,
      storageKey,
      byteSize: BigInt(byteSize),
    }
    try {
      return await db.transaction((client) =>
        Attachment.create({ ...row, uid, productId: null, sort: 0 }, { client })
      )
    } catch (error) {
      await this.files.delete(storageKey)
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      return Attachment.findByOrFail({ uid, shopId })
    }
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
