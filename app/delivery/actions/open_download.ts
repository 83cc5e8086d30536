import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#core/storage/private_files'
import { HandOutFile, type HandedOut, type HandOutInput } from '#delivery/actions/hand_out_file'
import { OpenOriginal } from '#delivery/actions/open_original'
import { mayHandOutOriginal } from '#delivery/engines/marking'
import { OriginalRefused } from '#delivery/errors'
import type { DownloadMethod } from '#delivery/models/download'
import type { StoredAttachment } from '#delivery/queries/find_entitled_attachment'
import { FindOwnedAttachment } from '#delivery/queries/find_owned_attachment'

type OpenDownloadInput = HandOutInput & { method: DownloadMethod }

export type OpenedDownload = { url: string; fileName: string; expiresAt: string }

/**
 * Hands out a short-lived address of the buyer's own copy (of the file itself only where nothing is marked, where
 * the copy failed and the creator offers it, or to the creator), and writes down that it did.
 */
@inject()
export class OpenDownload {
  constructor(
    private handOutFile: HandOutFile,
    private findOwned: FindOwnedAttachment,
    private openOriginal: OpenOriginal,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /**
   * @throws what HandOutFile throws
   * @throws OriginalRefused when a buyer asks for the creator's file, unless the copy failed and the creator offers it
   */
  async execute(input: OpenDownloadInput): Promise<OpenedDownload> {
    if (input.method === 'original') {
      const owned = await this.findOwned.execute(input)
      if (owned) return this.handOutOriginal(input, owned)
      const { attachment, copy } = await this.handOutFile.find(input)
      if (!mayHandOutOriginal(copy, attachment.settings)) throw new OriginalRefused()
      return this.handOutOriginal(input, attachment, copy?.id)
    }
    return this.handOutFile.execute(input, (file) => this.address(file))
  }

  private handOutOriginal(
    { buyerId: userId, actor, userAgent }: OpenDownloadInput,
    attachment: StoredAttachment,
    copyId?: number
  ) {
    return this.openOriginal.execute({ attachment, userId, copyId, actor, userAgent })
  }

  private async address({ fileName, contentType, key }: HandedOut): Promise<OpenedDownload> {
    const { minutes } = marketplace.downloadUrl
    const url = await this.files.signedUrl(key, { fileName, contentType, minutes })
    return { url, fileName, expiresAt: this.clock.now().plus({ minutes }).toISO()! }
  }
}
