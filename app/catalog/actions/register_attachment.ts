import { inject } from '@adonisjs/core'
import { DomainException } from '#core/errors/domain_exception'
import { PrivateFiles } from '#core/storage/private_files'
import { AbandonUpload } from '#catalog/actions/abandon_upload'
import { EnterAttachment } from '#catalog/actions/enter_attachment'
import { UploadNotArrived, UploadUnknown } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'
import Upload from '#catalog/models/upload'
import { FindArrivedParts } from '#catalog/queries/find_arrived_parts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Takes a file that was sent straight to storage into the shop's library. Nothing is copied. */
@inject()
export class RegisterAttachment {
  constructor(
    private files: PrivateFiles,
    private findArrivedParts: FindArrivedParts,
    private enterAttachment: EnterAttachment,
    private abandonUpload: AbandonUpload
  ) {}

  /**
   * Each upload gives one attachment, however often and in parallel it is registered.
   * @param uploadKey from PrepareUpload, of the same shop
   * @throws UploadUnknown, UploadNotArrived with the missing parts, UploadStillWritten, and what JudgeFile throws:
   * such a file is gone, too
   */
  async execute({ shopId, uploadKey }: { shopId: number; uploadKey: string }): Promise<Attachment> {
    if (!UUID.test(uploadKey)) throw new UploadUnknown()
    const known = () => Attachment.findBy({ uid: uploadKey, shopId })
    const upload = await Upload.findBy({ uid: uploadKey, shopId })
    try {
      if (!upload) throw new UploadUnknown()
      return (await known()) ?? (await this.#take(upload))
    } catch (error) {
      // Somebody else was quicker and has already cleared the arrival away.
      const theirs = await known()
      if (theirs) return theirs
      throw error
    }
  }

  async #take(upload: Upload): Promise<Attachment> {
    await this.#close(upload)
    try {
      const { shopId, uid, fileName, storageKey, isMarked } = upload
      const file = { shopId, uid, fileName, storageKey, isMarked }
      return await this.enterAttachment.execute({ ...file, isUploaded: true })
    } catch (error) {
      // A file that was refused is of no use to anybody; what failed otherwise may be tried again.
      if (error instanceof DomainException) {
        await this.abandonUpload.execute({ upload })
        throw error
      }
      throw (await Upload.find(upload.id)) ? error : new UploadUnknown()
    }
  }

  async #close(upload: Upload) {
    // Closed before, by somebody who then died or is at it right now.
    if (await this.files.exists(upload.storageKey)) return
    const { missing } = await this.findArrivedParts.execute(upload)
    if (missing.length > 0 && !(await this.files.exists(upload.storageKey))) {
      throw new UploadNotArrived(missing.length)
    }
    await this.files.parts.close(upload.file)
  }
}
