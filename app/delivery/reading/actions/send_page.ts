import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import { NotFound } from '#core/errors'
import { RequestCopy } from '#delivery/copies/actions/request_copy'
import { AuthorizeDownload } from '#delivery/downloads/actions/authorize_download'
import { ReaderBusy } from '#delivery/errors'
import Copy from '#delivery/models/copy'
import { pathOfOriginal, pathOfPage } from '#delivery/reading/actions/local_files'
import { RecordPageView } from '#delivery/reading/actions/record_page_view'
import { GetFileContents } from '#delivery/reading/queries/file_contents'
import { THUMBNAIL } from '#delivery/reading/validators/page_validators'
import { notReadable } from '#delivery/reading/values/not_readable'
import { PrivateFiles } from '#platform/storage/private_files'
import { ShowPage } from '#watermarking/queries/show_page'

type SendPageInput = {
  buyerId: number
  attachmentId: number
  page: number
  /** In pixels. */
  width: number
  address: string | null
}

/**
 * A page of a buyer's file with the mark of their copy. The copy's row has the mark from the grant on, so pages are read before
 * the file is made; a file that was added after the purchase gets its copy now.
 */
@inject()
export class SendPage {
  constructor(
    private authorizeDownload: AuthorizeDownload,
    private requestCopy: RequestCopy,
    private getContents: GetFileContents,
    private files: PrivateFiles,
    private showPage: ShowPage,
    private recordPageView: RecordPageView
  ) {}

  /**
   * @returns WebP
   * @throws what AuthorizeDownload throws; NotFound for a page that does not exist, NotReadable, ReaderBusy
   */
  async execute({ width, address, ...input }: SendPageInput): Promise<Uint8Array> {
    const { attachment, copy, isMarked } = await this.authorizeDownload.find(input, 'page')
    const contents = await this.getContents.execute(attachment).catch(notReadable)
    const { page } = input
    if (page > contents.pages.length) throw new NotFound()
    if (this.showPage.isBusy) throw new ReaderBusy()
    const payload = isMarked ? (copy ?? (await this.copyOf(input))).watermarkId : null
    const { storageKey, shopId } = attachment
    const original = await pathOfOriginal(this.files, storageKey)
    const raster = await pathOfPage(storageKey, page, width)
    const source = contents.sourceOf(page, original)
    const keys = [...watermarking.keys]
    const shown = await this.showPage
      .execute({ source, width, raster, keys, payload }, { shopId })
      .catch(notReadable)
    if (isLegible(attachment.kind, contents.pages[page - 1]!, width))
      await this.recordPageView.execute({ ...input, address })
    return shown
  }

  private async copyOf(file: { buyerId: number; attachmentId: number }): Promise<Copy> {
    await this.requestCopy.execute(file, 'page')
    const { buyerId, attachmentId } = file
    return Copy.findByOrFail({ buyerId, attachmentId })
  }
}

/** Thumbnails of small pictures and of strips can be read; those of other pages cannot. */
function isLegible(kind: AttachmentKind, page: { width: number; height: number }, width: number) {
  const isSmallPicture = kind !== 'pdf' && page.width <= 2 * THUMBNAIL
  return width > THUMBNAIL || isSmallPicture || page.height > 2 * page.width
}
