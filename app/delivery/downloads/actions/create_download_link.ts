import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#platform/storage/private_files'
import {
  AuthorizeDownload,
  type AuthorizedFile,
  type AuthorizeDownloadInput,
} from '#delivery/downloads/actions/authorize_download'
import { CreateOriginalLink } from '#delivery/downloads/actions/create_original_link'
import { RequestCopy } from '#delivery/copies/actions/request_copy'
import { mayHandOutOriginal } from '#delivery/copies/engines/marking'
import { CopyNotReady, OriginalRefused } from '#delivery/errors'
import type { DownloadMethod } from '#delivery/models/download'
import type { StoredAttachment } from '#delivery/queries/find_entitled_attachment'
import { FindAttachmentOfCreator } from '#delivery/downloads/queries/find_attachment_of_creator'
import type { DownloadLink } from '#delivery/downloads/values/download_link'

type CreateDownloadLinkInput = AuthorizeDownloadInput & { method: DownloadMethod }

/**
 * Creates a short-lived URL of the buyer's copy and records the download; a copy without a file is requested. The URL
 * leads to the original only when the file is not marked, when the copy failed and the creator allows it, or when the
 * user is the creator.
 */
@inject()
export class CreateDownloadLink {
  constructor(
    private authorizeDownload: AuthorizeDownload,
    private findAttachmentOfCreator: FindAttachmentOfCreator,
    private createOriginalLink: CreateOriginalLink,
    private requestCopy: RequestCopy,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /**
   * @throws what AuthorizeDownload throws
   * @throws OriginalRefused when a buyer requests the original, unless the copy failed and the creator allows it
   */
  async execute(input: CreateDownloadLinkInput): Promise<DownloadLink> {
    if (input.method === 'original') {
      const ownFile = await this.findAttachmentOfCreator.execute(input)
      if (ownFile) return this.linkToOriginal(input, ownFile)
      const { attachment, copy } = await this.authorizeDownload.find(input)
      if (!mayHandOutOriginal(copy, attachment.settings)) throw new OriginalRefused()
      return this.linkToOriginal(input, attachment, copy?.id)
    }
    try {
      return await this.authorizeDownload.execute(input, (file) => this.linkTo(file))
    } catch (error) {
      if (!(error instanceof CopyNotReady) || error.details?.status !== 'not_watermarked')
        throw error
      // Its file has expired, or was never asked for.
      await this.requestCopy.execute(input)
      throw new CopyNotReady({}, { status: 'queued' })
    }
  }

  private linkToOriginal(
    { buyerId: userId, actor, userAgent }: CreateDownloadLinkInput,
    attachment: StoredAttachment,
    copyId?: number
  ) {
    return this.createOriginalLink.execute({ attachment, userId, copyId, actor, userAgent })
  }

  private async linkTo({ fileName, contentType, key }: AuthorizedFile): Promise<DownloadLink> {
    const { minutes } = marketplace.downloadUrl
    const url = await this.files.signedUrl(key, { fileName, contentType, minutes })
    return { url, fileName, expiresAt: this.clock.now().plus({ minutes }).toISO()! }
  }
}
