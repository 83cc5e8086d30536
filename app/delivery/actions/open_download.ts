import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#core/storage/private_files'
import { needsMark } from '#delivery/engines/marking'
import { CopyNotReady, OriginalRefused } from '#delivery/errors'
import Copy from '#delivery/models/copy'
import Download, { type DownloadMethod } from '#delivery/models/download'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
  type EntitledAttachment,
} from '#delivery/queries/find_entitled_attachment'

type OpenDownloadInput = AttachmentOfBuyer & {
  method: DownloadMethod
  address: string | null
  userAgent: string | null
}

export type OpenedDownload = { url: string; fileName: string; expiresAt: string }

const LONGEST_AGENT = 500

/**
 * The one gate between a buyer and bytes. It hands out a short-lived address of the buyer's own
 * copy (of the file itself only where nothing is marked), and writes down that it did.
 */
@inject()
export class OpenDownload {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, EntitlementRevoked as the gate before every file
   * @throws OriginalRefused when a buyer asks for the creator's file
   * @throws CopyNotReady while the copy is not done
   */
  async execute(input: OpenDownloadInput): Promise<OpenedDownload> {
    const attachment = await this.findEntitled.execute(input)
    if (input.method !== 'watermarked') throw new OriginalRefused()

    const copy = needsMark(attachment.kind, attachment.settings)
      ? await this.finishedCopy(input)
      : null
    await Download.create({
      copyId: copy?.id ?? null,
      attachmentId: attachment.id,
      userId: input.buyerId,
      method: copy ? 'watermarked' : 'original',
      address: input.address,
      userAgent: input.userAgent?.slice(0, LONGEST_AGENT) ?? null,
      createdAt: this.clock.now(),
    })
    return this.address(attachment, copy?.storageKey ?? attachment.storageKey)
  }

  private async finishedCopy({ buyerId, attachmentId }: AttachmentOfBuyer): Promise<Copy> {
    const copy = await Copy.findBy({ buyerId, attachmentId })
    if (!copy?.isDone) throw new CopyNotReady({}, { status: copy?.status ?? 'not_watermarked' })
    return copy
  }

  private async address({ fileName, contentType }: EntitledAttachment, key: string) {
    const { minutes } = marketplace.downloadUrl
    const url = await this.files.signedUrl(key, { fileName, contentType, minutes })
    return { url, fileName, expiresAt: this.clock.now().plus({ minutes }).toISO()! }
  }
}
