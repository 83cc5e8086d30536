import { setTimeout } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { DomainException } from '#core/errors/domain_exception'
import { PrivateFiles } from '#platform/storage/private_files'
import { AbandonUpload } from '#catalog/attachments/actions/abandon_upload'
import { StoreAttachment } from '#catalog/attachments/actions/store_attachment'
import type { Actor } from '#core/http/actor'
import {
  PdfRestricted,
  PictureWideGamut,
  UploadBeingChecked,
  UploadNotArrived,
  UploadUnknown,
} from '#catalog/errors'
import Attachment from '#catalog/models/attachment'
import Upload from '#catalog/models/upload'
import { FindArrivedParts } from '#catalog/attachments/queries/uploads'

/** Reading 500 MB takes seconds; after this time, the reading process counts as dead. */
const INSPECTION_MINUTES = 5
const LOOK_EVERY_MS = 200
const LONGEST_WAIT_MS = 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface RegisterAttachmentInput {
  shopId: number
  uploadKey: string
  /** Who confirmed that it is their own work, so that the restrictions of a PDF may be removed. */
  confirmedBy?: Actor | undefined
  /** Its creator agreed that copies of a picture have the colors of sRGB. */
  isSrgbAgreed?: boolean | undefined
  longestWaitMs?: number
}

type Consent = Pick<RegisterAttachmentInput, 'confirmedBy' | 'isSrgbAgreed'>

/** Adds an uploaded file to the shop's library. The bytes are not copied. */
@inject()
export class RegisterAttachment {
  constructor(
    private files: PrivateFiles,
    private findArrivedParts: FindArrivedParts,
    private storeAttachment: StoreAttachment,
    private abandonUpload: AbandonUpload,
    private clock: Clock
  ) {}

  /**
   * Idempotent: an upload gives one attachment, and its bytes are read once, also with concurrent calls.
   * @param uploadKey from PrepareUpload, of the same shop
   * @param input.longestWaitMs how long it waits for another process that checks the file
   * @throws UploadUnknown, UploadNotArrived with the number of missing parts, UploadStillWritten, UploadBeingChecked,
   *   and what ValidateFile throws; a rejected file is deleted, except after PdfRestricted and
   *   PictureWideGamut
   */
  async execute({
    shopId,
    uploadKey,
    longestWaitMs = LONGEST_WAIT_MS,
    ...consent
  }: RegisterAttachmentInput): Promise<Attachment> {
    if (!UUID.test(uploadKey)) throw new UploadUnknown()
    const findRegistered = () => Attachment.findBy({ uid: uploadKey, shopId })
    for (let waited = 0; waited < longestWaitMs; waited += LOOK_EVERY_MS) {
      const upload = await Upload.findBy({ uid: uploadKey, shopId })
      // The process that reads the file deletes the upload and inserts the attachment in one transaction.
      const registered = await findRegistered()
      if (registered) return registered
      if (!upload) throw new UploadUnknown()
      await this.#close(upload)
      if (await this.#claim(upload)) return this.#take(upload, consent)
      await setTimeout(LOOK_EVERY_MS)
    }
    throw new UploadBeingChecked()
  }

  /** @returns false while another process reads the file */
  async #claim({ id }: Upload): Promise<boolean> {
    const now = this.clock.now()
    const [claimed] = await Upload.query()
      .where({ id })
      .where((free) => {
        const longAgo = now.minus({ minutes: INSPECTION_MINUTES }).toJSDate()
        void free.whereNull('judgedSince').orWhere('judgedSince', '<', longAgo)
      })
      .update({ judged_since: now.toJSDate() }, ['id'])
    return claimed !== undefined
  }

  async #take(upload: Upload, consent: Consent): Promise<Attachment> {
    try {
      const { shopId, uid, fileName, storageKey, isMarked } = upload
      const file = { shopId, uid, fileName, storageKey, isMarked, ...consent }
      return await this.storeAttachment.execute({ ...file, isUploaded: true })
    } catch (error) {
      // A rejected file is deleted. One that needs its creator's consent is kept; after any other failure, too, the
      // registration may be repeated.
      const isAsked = error instanceof PdfRestricted || error instanceof PictureWideGamut
      if (error instanceof DomainException && !isAsked) {
        await this.abandonUpload.execute({ upload })
        throw error
      }
      const [remaining] = await Upload.query()
        .where({ id: upload.id })
        .update({ judged_since: null }, ['id'])
      throw remaining ? error : new UploadUnknown()
    }
  }

  async #close(upload: Upload) {
    // A previous or concurrent call closed it.
    if (await this.files.exists(upload.storageKey)) return
    const { missing } = await this.findArrivedParts.execute(upload)
    if (missing.length > 0) throw new UploadNotArrived(missing.length)
    await this.files.parts.close(upload.file)
  }
}
