import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PrivateFiles } from '#platform/storage/private_files'
import { RecordAudit } from '#audit/actions/record_audit'
import type { Actor } from '#core/http/actor'
import { UnlockAttachment } from '#catalog/attachments/actions/unlock_attachment'
import { PdfRestricted, UploadUnknown } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'
import { HEAD_BYTES } from '#catalog/values/content_types'
import { safeFileName } from '#catalog/values/safe_file_name'
import type { CheckedEntry } from '#catalog/attachments/queries/picture_checks'
import { ValidateFile, type FileValidation } from '#catalog/attachments/queries/file_checks'

interface EnterAttachmentInput {
  shopId: number
  uid: string
  /** The creator's file name. */
  fileName: string
  /** Key of the stored bytes, which are final. */
  storageKey: string
  isMarked: boolean
  /** Whether it was an upload, whose row must still exist and is deleted. */
  isUploaded: boolean
  /** Who confirmed that it is their own work, so that the restrictions of a PDF may be removed. */
  confirmedBy?: Actor | undefined
  isSrgbAgreed?: boolean | undefined
}

/** What is known of the stored bytes. */
interface ReadFile {
  isUnlocked: boolean
  size: number
  sha256: string
  validation: FileValidation
}

const UNIQUE_VIOLATION = '23505'

/**
 * Adds a stored file to a shop's library. Size, kind, pages and hash are computed from the bytes, never taken from
 * the client.
 */
@inject()
export class StoreAttachment {
  constructor(
    private files: PrivateFiles,
    private validateFile: ValidateFile,
    private unlockAttachment: UnlockAttachment,
    private recordAudit: RecordAudit
  ) {}

  /**
   * The same uid gives the same attachment, also with concurrent calls.
   * @throws UploadUnknown when the upload was abandoned or registered meanwhile, and what ValidateFile throws; the
   *   caller then deletes the file
   */
  async execute(input: EnterAttachmentInput): Promise<Attachment> {
    const { shopId, uid, fileName, storageKey, confirmedBy } = input
    const { isUnlocked, sha256, size, validation } = await this.#read(input)
    const { entries = [], ...facts } = validation
    const row = { shopId, uid, storageKey, sha256, byteSize: BigInt(size), ...facts }
    try {
      return await db.transaction(async (client) => {
        if (input.isUploaded) await this.#end(uid, client)
        const name = { fileName: safeFileName(fileName) }
        const values = { ...row, ...name, access: 'download' as const, productId: null, sort: 0 }
        const attachment = await Attachment.create(values, { client })
        await storeEntries(attachment.id, entries, client)
        if (isUnlocked && confirmedBy) await this.#record(attachment, confirmedBy, client)
        return attachment
      })
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      return Attachment.findByOrFail({ uid, shopId })
    }
  }

  async #read(input: EnterAttachmentInput, isUnlocked = false): Promise<ReadFile> {
    const { storageKey, shopId, confirmedBy } = input
    const { size, sha256 } = await this.files.digest(storageKey)
    try {
      return { isUnlocked, size, sha256, validation: await this.#validate(input, size) }
    } catch (error) {
      if (!(error instanceof PdfRestricted) || !confirmedBy || isUnlocked) throw error
      await this.unlockAttachment.execute({ storageKey, shopId })
      return this.#read(input, true)
    }
  }

  #record({ id, fileName }: Attachment, actor: Actor, client: TransactionClientContract) {
    const subject = { type: 'attachment', id }
    const entry = { actor, action: 'attachment.unlocked', subject, details: { fileName } } as const
    return this.recordAudit.execute(entry, client)
  }

  async #end(uid: string, client: TransactionClientContract) {
    const { rows } = await client.rawQuery('delete from uploads where uid = ? returning id', [uid])
    if (rows.length === 0) throw new UploadUnknown()
  }

  #validate(input: EnterAttachmentInput, byteSize: number) {
    const { shopId, fileName, storageKey, isMarked, isSrgbAgreed } = input
    return this.validateFile.execute({
      shopId,
      fileName,
      byteSize,
      isMarked,
      isSrgbAgreed,
      head: () => this.#head(storageKey, byteSize),
      lend: (work) => this.files.withPath(storageKey, work),
    })
  }

  async #head(storageKey: string, byteSize: number): Promise<Buffer> {
    if (byteSize === 0) return Buffer.alloc(0)
    const range = { start: 0, end: Math.min(byteSize, HEAD_BYTES) - 1 }
    return Buffer.concat(await (await this.files.stream(storageKey, range)).toArray())
  }
}

async function storeEntries(
  attachmentId: number,
  entries: CheckedEntry[],
  client: TransactionClientContract
) {
  if (entries.length === 0) return
  const rows = entries.map(({ seq, name, byteSize, crc32, role, width, height, unmarkable }) => ({
    attachment_id: attachmentId,
    byte_size: byteSize,
    seq,
    name,
    crc32,
    role,
    width,
    height,
    unmarkable,
  }))
  await client.table('attachment_entries').multiInsert(rows)
}
