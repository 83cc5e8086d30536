import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#platform/storage/private_files'
import {
  IssueDownload,
  type IssuedDownload,
  type IssueDownloadInput,
} from '#delivery/downloads/actions/issue_download'
import { OpenOriginal } from '#delivery/downloads/actions/open_original'
import { mayHandOutOriginal } from '#delivery/copies/engines/marking'
import { OriginalRefused } from '#delivery/errors'
import type { DownloadMethod } from '#delivery/models/download'
import type { StoredAttachment } from '#delivery/queries/find_entitled_attachment'
import { FindOwnedAttachment } from '#delivery/downloads/queries/find_owned_attachment'

type OpenDownloadInput = IssueDownloadInput & { method: DownloadMethod }

export type OpenedDownload = { url: string; fileName: string; expiresAt: string }

/**
 * Issues a short-lived URL of the buyer's copy and records it. The URL is that of the original only when files are
 * not marked, when the copy failed and the creator allows it, or for the creator.
 */
@inject()
export class OpenDownload {
  constructor(
    private issueDownload: IssueDownload,
    private findOwned: FindOwnedAttachment,
    private openOriginal: OpenOriginal,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /**
   * @throws what IssueDownload throws
   * @throws OriginalRefused when a buyer requests the original, unless the copy failed and the creator allows it
   */
  async execute(input: OpenDownloadInput): Promise<OpenedDownload> {
    if (input.method === 'original') {
      const owned = await this.findOwned.execute(input)
      if (owned) return this.handOutOriginal(input, owned)
      const { attachment, copy } = await this.issueDownload.find(input)
      if (!mayHandOutOriginal(copy, attachment.settings)) throw new OriginalRefused()
      return this.handOutOriginal(input, attachment, copy?.id)
    }
    return this.issueDownload.execute(input, (file) => this.address(file))
  }

  private handOutOriginal(
    { buyerId: userId, actor, userAgent }: OpenDownloadInput,
    attachment: StoredAttachment,
    copyId?: number
  ) {
    return this.openOriginal.execute({ attachment, userId, copyId, actor, userAgent })
  }

  private async address({ fileName, contentType, key }: IssuedDownload): Promise<OpenedDownload> {
    const { minutes } = marketplace.downloadUrl
    const url = await this.files.signedUrl(key, { fileName, contentType, minutes })
    return { url, fileName, expiresAt: this.clock.now().plus({ minutes }).toISO()! }
  }
}
